-- Written by supabase/functions/write-migration.ts.

set check_function_bodies = off;

-- What was typed without spaces, dots, dashes, brackets and a leading plus (core/shared/phone.ts, bareDigits); null when
-- anything but ASCII digits is left.
create or replace function private.bare_number(p_text text)
returns text
language sql
immutable
as $$
  select substring(
    regexp_replace(p_text, '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF().-]', '', 'g')
    from '^\+?([0-9]+)$'
  )
$$;

-- A destination as it is kept: what the product's type asks, by the rows of its kinds, joined with |. Raises
-- invalid_number {reason}, a code of FIELD_ERRORS. Another operator's number is no error.
create or replace function private.destination_normalise(p_type text, p_text text)
returns text
language plpgsql
stable
as $$
declare
  v_type record;
  v_kind private.destination_kinds;
  v_parts text[];
  v_part text;
  v_kept text;
begin
  select k as kind, t.fields into v_type
  from private.product_types t
  join private.destination_kinds k on k.code = t.destination
  where t.code = p_type;
  if cardinality(v_type.fields) = 0 then
    return private.destination_part(v_type.kind, p_text);
  end if;
  v_parts := string_to_array(coalesce(p_text, ''), '|');
  if cardinality(v_parts) > cardinality(v_type.fields) + 1 then
    perform private.fail(422, 'invalid_number', '{"reason": "invalid"}');
  end if;
  v_kept := private.destination_part(v_type.kind, v_parts[1]);
  for i in 1 .. cardinality(v_type.fields) loop
    select k.* into v_kind from private.destination_kinds k where k.code = v_type.fields[i];
    if not v_kind.optional and private.trimmed(v_parts[i + 1]) = '' then
      perform private.fail(422, 'invalid_number', '{"reason": "required"}');
    end if;
    v_part := private.destination_part(v_kind, v_parts[i + 1]);
    v_kept := v_kept || case when v_part = '' then '' else '|' || v_part end;
  end loop;
  return v_kept;
end
$$;

-- One field of a destination as it is kept, by the row of its kind: the rules of core/catalog/destination.ts. Raises
-- invalid_number {reason}, a code of FIELD_ERRORS.
create or replace function private.destination_part(p_kind private.destination_kinds, p_text text)
returns text
language plpgsql
stable
as $$
declare
  v_kind private.destination_kinds := p_kind;
  v_text text;
  v_problem text;
begin
  if v_kind.characters = 'id' then
    v_text := private.trimmed(p_text);
    v_problem := case
      when v_text = '' and v_kind.optional then null
      when v_text !~ '^[A-Za-z0-9._#-]*$' then 'invalid'
      when length(v_text) < v_kind.shortest then 'too_short'
      when length(v_text) > v_kind.longest then 'too_long'
    end;
  else
    v_text := private.bare_number(p_text);
    if v_text is null and v_kind.optional and private.trimmed(p_text) = '' then
      return '';
    end if;
    if v_kind.shorter_as is not null and length(v_text) < v_kind.shortest then
      select k.* into v_kind from private.destination_kinds k where k.code = v_kind.shorter_as;
    end if;
    if v_kind.country is not null then
      v_text := regexp_replace(v_text, '^((00)?' || v_kind.country || ')?0?', '');
    end if;
    v_problem := case
      when v_text is null then 'number_digits'
      when length(v_text) < v_kind.shortest then 'number_short'
      when length(v_text) > v_kind.longest then 'number_long'
      when v_kind.begins is not null and not starts_with(v_text, v_kind.begins) then v_kind.begins_problem
    end;
  end if;
  if v_problem is not null then
    perform private.fail(422, 'invalid_number', jsonb_build_object('reason', v_problem));
  end if;
  return v_kind.prefix || v_text;
end
$$;

-- One text for a destination however it is spelled, whatever it is sold as (core/purchases/destination.ts): for telling
-- requests apart, never for keeping.
create or replace function private.destination_spelling(p_text text)
returns text
language sql
immutable
as $$
  select coalesce(regexp_replace(private.bare_number(p_text), '^(00)?620?(?=8)', '0'), private.trimmed(p_text))
$$;

-- A text without the spaces around it, of whatever kind: as JavaScript's trim.
create or replace function private.trimmed(p_text text)
returns text
language sql
immutable
as $$
  select regexp_replace(regexp_replace(
    coalesce(p_text, ''), '^[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ''
  ), '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$', '')
$$;

-- The menu entries that the asker may see, in their order: switched on, of a menu the person has not hidden, with the
-- permission that the entry asks for. An account that is not active sees none (core spec §6).
create or replace function public.menu_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_state constant text := private.session_state(auth.uid(), private.session_id());
  v_user constant uuid := case when v_state = 'admitted' then auth.uid() end;
  v_chosen constant jsonb := private.settings_json(v_user);
  v_permissions text[];
  v_email text;
begin
  if v_state = 'account_inactive' then
    return '[]';
  end if;
  select private.account_permissions(a.id), lower(a.email) into v_permissions, v_email
  from public.accounts a where a.id = v_user;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'name', m.name, 'route', m.route, 'landing_route', m.landing_route, 'path', m.path,
        'type', m.type, 'icon', coalesce(t.icon, m.icon), 'group', t.menu_group, 'module', m.module,
        'backend_id', m.backend_id
      ) order by m.position, m.backend_id
    ), '[]')
    from private.menu_entries m
    left join private.product_types t on t.code = m.product_type
    cross join private.site_settings c
    where m.enabled
      and (m.permission is null or m.permission = any (v_permissions))
      and case m.module
        when 'shop' then (v_chosen ->> 'shop')::boolean
        when 'multicourier' then (v_chosen ->> 'multicourier')::boolean and 'multicourier' = any (v_permissions)
        else (v_chosen ->> 'ppob')::boolean
      end
      and (
        m.type <> 'games' or c.games_whitelisted_emails is null
        or v_email = any (select lower(e) from unnest(c.games_whitelisted_emails) e)
      )
  );
end
$$;

-- Buys: checks PIN, product, price, number, duplicates and order number, charges the balance, and
-- writes the purchase and its dispatch, in one transaction (decisions §5).
-- p_price is the price that the buyer confirmed, in rupiah; p_pin_proof is core/accounts/pin-proof.ts.
-- Answers {transaction, dispatch_id, replayed}, or {error, details} for a wrong or locked PIN, whose
-- count must stay. Raises price_changed, insufficient_balance, confirm_repeat, duplicate_limit,
-- idempotency_mismatch, order_number_taken, selling_price_too_low, product_not_found,
-- product_inactive, product_disturbed, out_of_stock, invalid_number, pin_not_set, account_inactive.
create or replace function public.purchase_place(
  p_key text,
  p_product_code text,
  p_destination text,
  p_price bigint,
  p_pin_proof text default null,
  p_grant uuid default null,
  p_order_number text default null,
  p_note text default null,
  p_selling_price bigint default null,
  p_pay_with text default 'deposit',
  p_confirm_repeat boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := md5(row(
    p_product_code, private.destination_spelling(p_destination), p_price, p_order_number, p_note, p_selling_price, p_pay_with
  )::text)::uuid;
  v_payer record;
  v_pin jsonb;
  v_product private.products;
  v_route record;
  v_purchase public.purchases;
  v_dispatch uuid;
begin
  if p_pay_with is null or p_pay_with not in ('deposit', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_with"}');
  end if;
  perform private.lock_user(v_user);
  select p.* into v_purchase from public.purchases p where p.request_key = v_key;
  if found then
    return private.purchase_replay(v_purchase, v_hash);
  end if;

  select a.category, a.is_active, s.pin_hash, s.pin_failures, s.pin_locked_until, l.id as account_id,
    c.duplicate_limit_per_day
  into v_payer
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  join private.ledger_accounts l on l.user_id = a.id and l.kind = p_pay_with::private.ledger_kind
  cross join private.site_settings c
  where a.id = v_user;
  if v_payer.is_active is not true then
    perform private.fail(403, 'account_inactive');
  end if;
  v_pin := private.purchase_pin(
    v_user, v_payer.pin_hash, v_payer.pin_failures, v_payer.pin_locked_until, p_pin_proof, p_grant
  );
  if v_pin is not null then
    return v_pin;
  end if;

  select d.* into v_product from private.products d where d.code = p_product_code;
  if not found then
    perform private.fail(404, 'product_not_found');
  end if;
  select o.supplier, o.sku, o.cost, o.stock into v_route
  from private.product_suppliers o
  where o.product_id = v_product.id and o.active
  order by o.priority
  limit 1;
  if v_product.status <> 'active' or v_route.supplier is null then
    perform private.fail(422, case v_product.status when 'inactive' then 'product_inactive' else 'product_disturbed' end);
  end if;
  if v_product.stock = 0 or v_route.stock = 0 then
    perform private.fail(422, 'out_of_stock');
  end if;

  v_purchase.destination := private.destination_normalise(v_product.type, p_destination);
  v_purchase.buying_price := v_product.prices[v_payer.category] - v_product.promo_discount;
  if v_purchase.buying_price is distinct from p_price then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'product_code', v_product.code, 'old_price', p_price, 'new_price', v_purchase.buying_price
    ));
  end if;
  v_purchase.selling_price := coalesce(p_selling_price, v_purchase.buying_price);
  if v_purchase.selling_price < v_purchase.buying_price then
    perform private.fail(422, 'selling_price_too_low');
  end if;

  v_purchase.created_at := clock_timestamp();
  v_purchase.day := private.jakarta_day(v_purchase.created_at);
  v_purchase.place := hashtext(p_product_code || v_purchase.destination);
  perform private.purchase_refuse_repeat(
    v_user, v_purchase.day, v_purchase.place, v_product.id, v_purchase.destination,
    v_payer.duplicate_limit_per_day, p_confirm_repeat
  );
  if p_order_number is not null then
    perform private.purchase_check_order_number(v_user, p_order_number);
  end if;

  v_purchase.ref_id := private.public_code('TRX');
  v_purchase.end_balance := private.ledger_post(
    'charge', v_purchase.ref_id, array[-1, v_payer.account_id],
    array[v_purchase.buying_price, -v_purchase.buying_price]
  );
  insert into public.purchases as p (
    ref_id, user_id, request_key, request_hash, created_at, updated_at, buying_price, selling_price,
    end_balance, product_id, day, place, status, pay_with, destination, cashback, discount,
    order_number, note
  )
  values (
    v_purchase.ref_id, v_user, v_key, v_hash, v_purchase.created_at, v_purchase.created_at,
    v_purchase.buying_price, v_purchase.selling_price, v_purchase.end_balance, v_product.id,
    v_purchase.day, v_purchase.place, 'unprocessed', p_pay_with::public.pay_source,
    v_purchase.destination, nullif(v_product.cashbacks[v_payer.category], 0),
    nullif(v_product.promo_discount, 0), p_order_number, nullif(left(p_note, 200), '')
  )
  returning p.* into v_purchase;
  v_dispatch := private.dispatch_id(v_route.supplier, v_purchase.ref_id);
  insert into private.dispatches (id, due_at, cost, attempt, ref_id, supplier, sku)
  values (
    v_dispatch, v_purchase.created_at + interval '20 seconds', v_route.cost, 1, v_purchase.ref_id,
    v_route.supplier, v_route.sku
  );
  return jsonb_build_object(
    'transaction', private.purchase_json(v_purchase, v_product),
    'dispatch_id', v_dispatch,
    'replayed', false
  );
end
$$;

reset check_function_bodies;

-- Rows of product types, out of core/catalog.
insert into private.destination_kinds (code, characters, begins, begins_problem, country, prefix, shorter_as, optional, contact, keyboard, shortest, longest)
select code, characters, begins, begins_problem, country, prefix, shorter_as, optional, contact, keyboard, shortest, longest
from jsonb_populate_recordset(null::private.destination_kinds, $rows$[
  {"code":"phone","characters":"digits","begins":"8","begins_problem":"phone","country":"62","prefix":"+62","shorter_as":null,"optional":false,"contact":"phone","keyboard":"tel","shortest":9,"longest":12},
  {"code":"international","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"+","shorter_as":null,"optional":false,"contact":"phone","keyboard":"tel","shortest":8,"longest":15},
  {"code":"meter","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"electricity","keyboard":"numeric","shortest":11,"longest":12},
  {"code":"customer","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"other","keyboard":"numeric","shortest":6,"longest":20},
  {"code":"account","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"other","keyboard":"numeric","shortest":6,"longest":20},
  {"code":"card_or_phone","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":"phone","optional":false,"contact":"phone","keyboard":"tel","shortest":16,"longest":19},
  {"code":"game","characters":"id","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"other","keyboard":"text","shortest":3,"longest":40},
  {"code":"zone","characters":"id","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":true,"contact":"other","keyboard":"text","shortest":1,"longest":20},
  {"code":"server","characters":"id","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":true,"contact":"other","keyboard":"text","shortest":1,"longest":20},
  {"code":"identity","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"other","keyboard":"numeric","shortest":16,"longest":16},
  {"code":"months","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"other","keyboard":"numeric","shortest":1,"longest":2},
  {"code":"year","characters":"digits","begins":null,"begins_problem":null,"country":null,"prefix":"","shorter_as":null,"optional":false,"contact":"other","keyboard":"numeric","shortest":4,"longest":4}
]$rows$)
on conflict (code) do update set
  characters = excluded.characters,
  begins = excluded.begins,
  begins_problem = excluded.begins_problem,
  country = excluded.country,
  prefix = excluded.prefix,
  shorter_as = excluded.shorter_as,
  optional = excluded.optional,
  contact = excluded.contact,
  keyboard = excluded.keyboard,
  shortest = excluded.shortest,
  longest = excluded.longest;

insert into private.product_types (code, module, destination, fields, inquiry, choice, amount, receipt, menu_group, permission, "on", path, route, name, icon)
select code, module, destination, fields, inquiry, choice, amount, receipt, menu_group, permission, "on", path, route, name, icon
from jsonb_populate_recordset(null::private.product_types, $rows$[
  {"code":"pulsa","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"nominal","receipt":"serial","menu_group":"phone","permission":null,"on":true,"path":"pulsa","route":"pulsa","name":"Pulsa","icon":"phone"},
  {"code":"data","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"package","receipt":"serial","menu_group":"phone","permission":null,"on":true,"path":"data","route":"data","name":"Paket Data","icon":"wifi"},
  {"code":"listrik","module":"prabayar","destination":"meter","fields":[],"inquiry":"customer","choice":"biller","amount":"nominal","receipt":"token","menu_group":"home","permission":null,"on":false,"path":"electricity","route":"listrik","name":"Token Listrik","icon":"zap"},
  {"code":"games","module":"prabayar","destination":"game","fields":["zone","server"],"inquiry":"none","choice":"game","amount":"package","receipt":"serial","menu_group":"leisure","permission":null,"on":false,"path":"games","route":"games","name":"Games","icon":"gamepad"},
  {"code":"emoney","module":"prabayar","destination":"card_or_phone","fields":[],"inquiry":"none","choice":"brand","amount":"nominal","receipt":"serial","menu_group":"leisure","permission":null,"on":false,"path":"emoney","route":"emoney","name":"E-Money","icon":"wallet"},
  {"code":"voucher","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"brand","amount":"nominal","receipt":"code","menu_group":"cards","permission":null,"on":false,"path":"voucher","route":"voucher","name":"Voucher","icon":"ticket"},
  {"code":"smstel","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"package","receipt":"serial","menu_group":"phone","permission":null,"on":false,"path":"smstel","route":"smstel","name":"SMS & Telepon","icon":"message"},
  {"code":"masa-aktif","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"package","receipt":"serial","menu_group":"phone","permission":null,"on":false,"path":"validityPackage","route":"masaAktif","name":"Masa Aktif","icon":"calendar"},
  {"code":"tv","module":"prabayar","destination":"customer","fields":[],"inquiry":"none","choice":"brand","amount":"package","receipt":"serial","menu_group":"home","permission":null,"on":false,"path":"tv","route":"tv","name":"TV","icon":"tv"},
  {"code":"international","module":"prabayar","destination":"international","fields":[],"inquiry":"none","choice":"country","amount":"package","receipt":"serial","menu_group":"phone","permission":null,"on":false,"path":"international","route":"international","name":"Pulsa Internasional","icon":"globe"},
  {"code":"aktivasi-voucher","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"package","receipt":"serial","menu_group":"cards","permission":null,"on":false,"path":"aktivasi-voucher","route":"aktivasi-voucher","name":"Aktivasi Voucher","icon":"barcode"},
  {"code":"aktivasi-perdana","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"package","receipt":"serial","menu_group":"cards","permission":null,"on":false,"path":"starterPacks","route":"aktivasiPerdana","name":"Aktivasi Perdana","icon":"card"},
  {"code":"pertagas","module":"prabayar","destination":"customer","fields":[],"inquiry":"none","choice":"biller","amount":"nominal","receipt":"token","menu_group":"home","permission":null,"on":false,"path":"pertagas","route":"pertagas","name":"Token Gas","icon":"flame"},
  {"code":"esim","module":"prabayar","destination":"phone","fields":[],"inquiry":"none","choice":"operator","amount":"package","receipt":"code","menu_group":"phone","permission":null,"on":false,"path":"esim","route":"esim","name":"eSIM","icon":"chip"},
  {"code":"send-money","module":"prabayar","destination":"account","fields":[],"inquiry":"none","choice":"bank","amount":"nominal","receipt":"serial","menu_group":"leisure","permission":"send_money","on":false,"path":"sendMoney","route":"sendMoney","name":"Kirim Uang","icon":"send"},
  {"code":"electricity","module":"pascabayar","destination":"meter","fields":[],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"home","permission":null,"on":false,"path":"electricity","route":"pascabayar","name":"Listrik Pascabayar","icon":"zap"},
  {"code":"bpjs","module":"pascabayar","destination":"customer","fields":["months"],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"bpjs","route":"pascabayar","name":"BPJS","icon":"box"},
  {"code":"pdam","module":"pascabayar","destination":"customer","fields":[],"inquiry":"bill","choice":"region","amount":"bill","receipt":"bill","menu_group":"home","permission":null,"on":false,"path":"pdam","route":"pascabayar","name":"PDAM","icon":"box"},
  {"code":"internet","module":"pascabayar","destination":"customer","fields":[],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"home","permission":null,"on":false,"path":"internet","route":"pascabayar","name":"Internet","icon":"wifi"},
  {"code":"tv-pascabayar","module":"pascabayar","destination":"customer","fields":[],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"home","permission":null,"on":false,"path":"tv","route":"pascabayar","name":"TV Pascabayar","icon":"tv"},
  {"code":"finance","module":"pascabayar","destination":"customer","fields":[],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"finance","route":"pascabayar","name":"Angsuran","icon":"card"},
  {"code":"hp","module":"pascabayar","destination":"phone","fields":[],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"phone","permission":null,"on":false,"path":"hp","route":"pascabayar","name":"HP Pascabayar","icon":"phone"},
  {"code":"pbb","module":"pascabayar","destination":"customer","fields":["year"],"inquiry":"bill","choice":"region","amount":"bill","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"pbb","route":"pascabayar","name":"PBB","icon":"box"},
  {"code":"gas","module":"pascabayar","destination":"customer","fields":[],"inquiry":"bill","choice":"biller","amount":"bill","receipt":"bill","menu_group":"home","permission":null,"on":false,"path":"gas","route":"pascabayar","name":"Gas","icon":"flame"},
  {"code":"esamsat","module":"pascabayar","destination":"customer","fields":["identity"],"inquiry":"bill","choice":"region","amount":"bill","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"esamsat","route":"pascabayar","name":"e-Samsat","icon":"box"},
  {"code":"tselomni","module":"pascabayar","destination":"phone","fields":[],"inquiry":"bill","choice":"operator","amount":"package","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"tselomni","route":"pascabayar","name":"Telkomsel Omni","icon":"ticket"},
  {"code":"kirim-uang","module":"pascabayar","destination":"account","fields":[],"inquiry":"bill","choice":"bank","amount":"open","receipt":"bill","menu_group":"leisure","permission":"send_money","on":false,"path":"kirim uang","route":"pascabayar","name":"Kirim Uang Pascabayar","icon":"send"},
  {"code":"indosat4u","module":"pascabayar","destination":"phone","fields":[],"inquiry":"bill","choice":"operator","amount":"package","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"indosat4u","route":"pascabayar","name":"Indosat Only4U","icon":"ticket"},
  {"code":"tricuanmax","module":"pascabayar","destination":"phone","fields":[],"inquiry":"bill","choice":"operator","amount":"package","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"tricuanmax","route":"pascabayar","name":"Tri CuanMax","icon":"ticket"},
  {"code":"xlcuanku","module":"pascabayar","destination":"phone","fields":[],"inquiry":"bill","choice":"operator","amount":"package","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"xlcuanku","route":"pascabayar","name":"XL Cuanku","icon":"ticket"},
  {"code":"byupromo","module":"pascabayar","destination":"phone","fields":[],"inquiry":"bill","choice":"operator","amount":"package","receipt":"bill","menu_group":"bills","permission":null,"on":false,"path":"byupromo","route":"pascabayar","name":"by.U Promo","icon":"ticket"}
]$rows$)
on conflict (code) do update set
  module = excluded.module,
  destination = excluded.destination,
  fields = excluded.fields,
  inquiry = excluded.inquiry,
  choice = excluded.choice,
  amount = excluded.amount,
  receipt = excluded.receipt,
  menu_group = excluded.menu_group,
  permission = excluded.permission,
  "on" = excluded."on",
  path = excluded.path,
  route = excluded.route,
  name = excluded.name,
  icon = excluded.icon;
