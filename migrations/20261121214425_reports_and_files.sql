-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The user's cashbacks that a filter of core/cashback/schema.ts lets through, each as a row of the
-- wire; dates are the Jakarta days on which they are due.
create or replace function private.cashback_filtered(p_user uuid, p_filter jsonb)
returns table (due_day date, ref_id text, amount bigint, status text, entry jsonb)
language sql
stable
as $$
  select c.due_day, c.ref_id, c.amount, c.status, jsonb_build_object(
    'ref_id', c.ref_id,
    'module', d.module,
    'type', d.type,
    'product_name', d.name,
    'destination_number', private.destination_national(p.destination),
    'buying_price', p.buying_price,
    'amount', c.amount,
    'status', c.status,
    'due_day', c.due_day,
    'credited_at', c.credited_at
  )
  from private.cashbacks c
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  where c.user_id = p_user
    and (p_filter ->> 'from' is null or c.due_day >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or c.due_day <= (p_filter ->> 'to')::date)
    and (p_filter ->> 'status' is null or c.status = p_filter ->> 'status')
    and (p_filter ->> 'module' is null or d.module = p_filter ->> 'module')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(
        ' ', c.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name
      )), lower(p_filter ->> 'search')) > 0
    )
$$;

-- When a Jakarta day begins; null: p_without.
create or replace function private.day_start(p_day date, p_without timestamptz)
returns timestamptz
language sql
immutable
as $$
  select coalesce(p_day::timestamp at time zone 'Asia/Jakarta', p_without)
$$;

-- The user's deposits that a filter of core/deposits/schema.ts lets through.
create or replace function private.deposit_filtered(p_user uuid, p_filter jsonb)
returns setof public.deposits
language sql
stable
as $$
  select d.*
  from public.deposits d
  where d.user_id = p_user
    and d.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and d.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'status' is null or d.status::text = p_filter ->> 'status')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(' ', d.code, d.channel_id, d.amount, d.total)), lower(p_filter ->> 'search')) > 0
    )
$$;

-- How a destination that somebody types may be stored: as it is, and a phone number in E.164.
create or replace function private.destination_forms(p_text text)
returns text[]
language sql
immutable
as $$
  select array[
    p_text,
    case
      when p_text ~ '^0[0-9]+$' then '+62' || substr(p_text, 2)
      when p_text ~ '^[0-9]+$' then '+' || p_text
    end
  ]
$$;

-- Whether a filter of core/purchases/schema.ts lets a purchase through, but for its days, which the
-- caller turns into a range of an index. p_words is null for one's own purchases; else a search finds
-- these words, and nothing of what a report of other people's purchases does not show.
create or replace function private.purchase_matches(
  p public.purchases, d private.products, p_words text, p_filter jsonb
)
returns boolean
language sql
stable
as $$
  select (p_filter ->> 'module' is null or d.module = p_filter ->> 'module')
    and (p_filter ->> 'status' is null or p.status::text = p_filter ->> 'status')
    and (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(
        ' ', p.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name,
        case
          when p_words is null then concat_ws(' ', p.customer_name, p.serial_number, p.order_number, p.note)
          else p_words
        end
      )), lower(p_filter ->> 'search')) > 0
    )
$$;

-- Purchases of p_people (private.purchase_people) that a filter lets through, in the filter's order:
-- p_limit of them, after the first p_offset, or after the purchase p_after. Each person's are taken
-- along an index, so a piece of a large file costs what it holds, not what lies before it.
create or replace function private.purchase_page(
  p_people jsonb, p_filter jsonb, p_after text, p_limit integer, p_offset integer
)
returns table (p public.purchases, d private.products)
language plpgsql
stable
as $$
declare
  v_sort constant text := coalesce(p_filter ->> 'sort', 'newest');
  v_key constant text := case v_sort
    when 'highest' then
      -- What agents ask of their customers is not even told by an order.
      case when p_filter ? 'agents' then '%1$s.buying_price' else '%1$s.selling_price' end
        || ', %1$s.created_at, %1$s.ref_id'
    else '%1$s.created_at, %1$s.ref_id'
  end;
  v_direction constant text := case v_sort when 'oldest' then 'asc' else 'desc' end;
  v_after public.purchases;
  v_beyond text := 'true';
begin
  if p_after is not null then
    select b.* into v_after from public.purchases b where b.ref_id = p_after and p_people ? b.user_id::text;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
    v_beyond := format('(%s) %s (%s)', format(v_key, 'b'),
      case v_direction when 'asc' then '>' else '<' end, format(v_key, '($3)'));
  end if;
  return query execute format($query$
      select n.b, n.o
      from jsonb_each_text($1) person (id, words)
      cross join lateral (
        select b, o
        from public.purchases b
        join private.products o on o.id = b.product_id
        where b.user_id = person.id::uuid
          and b.created_at >= $4 and b.created_at < $5
          and %1$s
          and private.purchase_matches(b, o, person.words, $2)
        order by %2$s
        limit $6
      ) n
      order by %3$s
      limit $7 offset $8
    $query$,
    v_beyond,
    replace(format(v_key, 'b'), ',', ' ' || v_direction || ',') || ' ' || v_direction,
    replace(format(v_key, '(n.b)'), ',', ' ' || v_direction || ',') || ' ' || v_direction
  )
  using p_people, p_filter, v_after,
    private.day_start((p_filter ->> 'from')::date, '-infinity'),
    private.day_start((p_filter ->> 'to')::date + 1, 'infinity'),
    p_limit + p_offset, p_limit, p_offset;
end
$$;

-- Whose purchases a report reads: {id: null} for one's own, {id: what a search finds of the person}
-- for others (private.purchase_matches). One's own, or with p_agents those of the agents below one: whoever was registered with one's
-- referral code, or with theirs. Raises forbidden for whoever is no agent.
create or replace function private.purchase_people(p_user uuid, p_agents boolean)
returns jsonb
language plpgsql
stable
as $$
declare
  v_people jsonb;
begin
  if not p_agents then
    return jsonb_build_object(p_user, null);
  end if;
  if not exists (select from public.accounts a where a.id = p_user and a.category >= 2 and a.is_active) then
    perform private.fail(403, 'forbidden');
  end if;
  with recursive below as (
    select a.id from public.accounts a where a.referred_by = p_user
    union
    select a.id from below b join public.accounts a on a.referred_by = b.id
  )
  select coalesce(jsonb_object_agg(
    a.id, concat_ws(' ', a.name, a.phone, private.destination_national(a.phone))
  ), '{}')
  into v_people
  from below b
  join public.accounts a on a.id = b.id
  where a.category >= 2 and a.id <> p_user;
  return v_people;
end
$$;

-- A purchase as a row of a report: one's own (core/purchases/schema.ts, transactionRow), or with
-- p_agent one of the agent `a` below, without what belongs to the agent and the customer alone
-- (agentTransactionRow): selling price, profit, balances, serial number, note.
create or replace function private.purchase_report_row(
  p public.purchases, d private.products, a public.accounts, p_agent boolean
)
returns jsonb
language sql
stable
as $$
  select case when p_agent then jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'destination_number', private.destination_national(p.destination),
    'product_code', d.code,
    'product_name', d.name,
    'price', p.buying_price,
    'name', a.name,
    'phone_number', private.destination_national(a.phone),
    'category', a.category,
    'created_at', p.created_at
  ) else private.purchase_row(p, d) end
$$;

-- A purchase as a row of the wire (core/purchases/schema.ts, transactionRow).
create or replace function private.purchase_row(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'destination_number', private.destination_national(p.destination),
    'customer_name', p.customer_name,
    'product_code', d.code,
    'product_name', d.name,
    'buying_price', p.buying_price,
    'selling_price', p.selling_price,
    'markup_price', p.selling_price - p.buying_price,
    'profit', p.selling_price - p.buying_price,
    'cashback', coalesce(p.cashback, 0),
    'discount', coalesce(p.discount, 0),
    'loss', greatest(p.buying_price - p.selling_price, 0),
    -- What left the balance and did not come back.
    'deducted_balance', case when p.status in ('unprocessed', 'processing', 'success') then p.buying_price else 0 end,
    'serial_number', p.serial_number,
    'order_number', p.order_number,
    'note', p.note,
    'pay_with', p.pay_with,
    'start_balance', p.end_balance + p.buying_price,
    'end_balance', p.end_balance,
    'reason', p.reason,
    'created_at', p.created_at,
    'updated_at', p.updated_at
  )
$$;

-- The totals of a whole filter (transactionPage; with p_agents agentTransactionPage): the sums are
-- those of what succeeded.
create or replace function private.purchase_totals(p_people jsonb, p_filter jsonb, p_agents boolean)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'count', count(*),
    'success_count', count(*) filter (where p.status = 'success')
  ) || case when p_agents then jsonb_build_object(
    'price', coalesce(sum(p.buying_price) filter (where p.status = 'success'), 0)
  ) else jsonb_build_object(
    'buying_price', coalesce(sum(p.buying_price) filter (where p.status = 'success'), 0),
    'selling_price', coalesce(sum(p.selling_price) filter (where p.status = 'success'), 0),
    'profit', coalesce(sum(p.selling_price - p.buying_price) filter (where p.status = 'success'), 0)
  ) end
  from jsonb_each_text(p_people) person (id, words)
  join public.purchases p on p.user_id = person.id::uuid
  join private.products d on d.id = p.product_id
  where p.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and p.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and private.purchase_matches(p, d, person.words, p_filter)
$$;

-- A balance as it stood when a Jakarta day began; null: as it stands now.
create or replace function private.statement_balance(p_account integer, p_day date)
returns bigint
language sql
stable
as $$
  select coalesce((
    select p.balance_after
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    where p.account_id = p_account
      and t.created_at < private.day_start(p_day, 'infinity')
    order by p.transfer_id desc
    limit 1
  ), 0)
$$;

-- The postings of one of a person's balances on Jakarta days (both ends included), each with what it
-- was for: `code` and `about` where it has a page of its own to look at.
create or replace function private.statement_rows(p_account integer, p_from date, p_to date)
returns table (transfer_id bigint, amount bigint, cursor text, entry jsonb)
language sql
stable
as $$
  select
    p.transfer_id,
    p.amount,
    t.source || ' ' || t.kind,
    jsonb_build_object(
      'kind', t.kind,
      'code', case when t.source ~ '^[A-Z]{3}[0-9A-Z]{12}$' then t.source end,
      'about', coalesce(
        d.name || ' · ' || private.destination_national(b.destination),
        c.name,
        case x.sender_id when l.user_id then to_person.name else from_person.name end
      ),
      'note', coalesce(b.note, x.note),
      'method', coalesce(b.pay_with::text, q.channel_id),
      'service_fee', q.fee,
      'payment_status', q.status,
      'debit', greatest(-p.amount, 0),
      'credit', greatest(p.amount, 0),
      'start_balance', p.balance_after - p.amount,
      'end_balance', p.balance_after,
      'created_at', t.created_at
    )
  from private.postings p
  join private.transfers t on t.id = p.transfer_id
  join private.ledger_accounts l on l.id = p.account_id
  left join public.purchases b on b.ref_id = t.source
  left join private.products d on d.id = b.product_id
  left join public.deposits q on q.code = t.source
  left join private.payment_channels c on c.id = q.channel_id
  left join private.deposit_transfers x on x.code = t.source
  left join public.accounts to_person on to_person.id = x.recipient_id
  left join public.accounts from_person on from_person.id = x.sender_id
  where p.account_id = p_account
    and t.created_at >= private.day_start(p_from, '-infinity')
    and t.created_at < private.day_start(p_to + 1, 'infinity')
$$;

-- Admins: the deposits and purchases that a code or number names, newest first, ten of each, with
-- what happened to them (lookupAnswer). p_search is a deposit's code, a provider's reference, a
-- purchase's ref id, an order number, a destination in any spelling, or, where nothing of these is
-- found, a serial number, which no index knows.
create or replace function public.admin_lookup(p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_search constant text := trim(coalesce(p_search, ''));
  v_found text[] := array(
    select p.ref_id from public.purchases p
    where v_search <> '' and (
      p.ref_id = upper(v_search) or p.order_number = v_search
      or p.destination = any (private.destination_forms(regexp_replace(v_search, '[ .-]', '', 'g')))
    )
    order by p.created_at desc limit 10
  );
begin
  if v_search <> '' and v_found = '{}' then
    v_found := array(
      select p.ref_id from public.purchases p where p.serial_number = v_search
      order by p.created_at desc limit 10
    );
  end if;
  return jsonb_build_object(
    'deposits', (
      select coalesce(jsonb_agg(private.deposit_json(f.d) || jsonb_build_object(
        'person', private.admin_person_json((f.d).user_id),
        'provider', (f.d).provider,
        'provider_ref', (f.d).provider_ref,
        'provider_status', (f.d).provider_status,
        'timeline', private.admin_timeline((f.d).code)
      ) order by (f.d).created_at desc), '[]')
      from (
        select d from public.deposits d
        where v_search <> '' and (d.code = upper(v_search) or d.provider_ref = v_search)
        order by d.created_at desc limit 10
      ) f
    ),
    'purchases', (
      select coalesce(jsonb_agg(private.purchase_json(f.p, f.o) || jsonb_build_object(
        'person', private.admin_person_json((f.p).user_id),
        'moves', private.admin_timeline((f.p).ref_id)
      ) order by (f.p).created_at desc), '[]')
      from (
        select p, o from public.purchases p
        join private.products o on o.id = p.product_id
        where p.ref_id = any (v_found)
      ) f
    )
  );
end
$$;

-- The cashbacks of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after
-- for the following piece and is null after the last. p_limit is 1 to 5000 rows. Raises forbidden,
-- not_found for a cursor that is none.
create or replace function public.cashback_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_after private.cashbacks;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'cashback');
  if p_after is not null then
    select c.* into v_after from private.cashbacks c where c.ref_id = p_after and c.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    where v_after.ref_id is null or (c.due_day, c.ref_id) < (v_after.due_day, v_after.ref_id)
    order by c.due_day desc, c.ref_id desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

-- A page of the signed-in user's cashbacks, newest first, with the totals of the whole filter
-- (cashbackPage). Raises forbidden.
create or replace function public.cashback_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'cashback');
  select jsonb_build_object(
    'count', count(*),
    'credited', coalesce(sum(c.amount) filter (where c.status = 'credited'), 0),
    'due', coalesce(sum(c.amount) filter (where c.status = 'due'), 0)
  )
  into v_totals
  from private.cashback_filtered(v_user, p_filter) c;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    order by c.due_day desc, c.ref_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- The deposits of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after
-- for the following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do not
-- shift when new deposits come in. Raises not_found for a cursor that is none.
create or replace function public.deposit_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_after public.deposits;
  v_rows jsonb;
begin
  if p_after is not null then
    select d.* into v_after from public.deposits d where d.code = p_after and d.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.deposit_json(n.d) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select f as d
    from private.deposit_filtered(v_user, p_filter) f
    where v_after.code is null or (f.created_at, f.code) < (v_after.created_at, v_after.code)
    order by f.created_at desc, f.code desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

-- A page of the user's deposits, newest first, with the totals of the whole filter (depositPage).
create or replace function public.deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'paid_count', count(*) filter (where d.status = 'paid'),
    'fee', coalesce(sum(d.fee) filter (where d.status = 'paid'), 0),
    'credited', coalesce(sum(d.credited), 0)
  )
  into v_totals
  from private.deposit_filtered(v_user, p_filter) d;
  select coalesce(jsonb_agg(private.deposit_json(n.d) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select f as d
    from private.deposit_filtered(v_user, p_filter) f
    order by f.created_at desc, f.code desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- The home screen in one round trip: account, menu and the five newest transactions.
create or replace function public.home_overview()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', public.account_get(),
    'menu', public.menu_list(),
    'recent', (
      select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by (n.p).created_at desc), '[]')
      from (
        select p, d
        from public.purchases p
        join private.products d on d.id = p.product_id
        where p.user_id = auth.uid()
        order by p.created_at desc
        limit 5
      ) n
    )
  )
$$;

-- The transactions of a filter (purchase_list) in pieces for a file: {rows, next}; `next` goes into
-- p_after for the following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do
-- not shift when new purchases come in. Raises not_found for a cursor that is none.
create or replace function public.purchase_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_agents constant boolean := p_filter ? 'agents';
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_rows jsonb;
begin
  select coalesce(jsonb_agg(private.purchase_report_row(n.p, n.d, a, v_agents) order by n.place), '[]')
  into v_rows
  from private.purchase_page(private.purchase_people(v_user, v_agents), p_filter, p_after, v_limit, 0)
    with ordinality n (p, d, place)
  join public.accounts a on a.id = (n.p).user_id;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

-- A page of the user's transactions with the totals of the whole filter (transactionPage). With
-- `agents` in the filter: of the agents below them (agentTransactionPage). Raises forbidden.
create or replace function public.purchase_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_agents constant boolean := p_filter ? 'agents';
  v_people constant jsonb := private.purchase_people(v_user, v_agents);
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals constant jsonb := private.purchase_totals(v_people, p_filter, v_agents);
begin
  return jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.purchase_report_row(n.p, n.d, a, v_agents) order by n.place), '[]')
      from private.purchase_page(v_people, p_filter, null, v_per_page, (v_page - 1) * v_per_page)
        with ordinality n (p, d, place)
      join public.accounts a on a.id = (n.p).user_id
    ),
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- A page of the statement of one of the signed-in user's balances, newest first (statementPage).
-- p_filter is {balance, from, to, page, per_page}, dates are Jakarta days. The totals are those of
-- the whole filter: what the balance was before it, what went out and in, and what it was after it.
create or replace function public.statement_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_account constant integer := private.statement_account(v_user, p_filter ->> 'balance');
  v_from constant date := (p_filter ->> 'from')::date;
  v_to constant date := (p_filter ->> 'to')::date;
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_count bigint;
  v_debit bigint;
  v_credit bigint;
  v_rows jsonb;
begin
  select count(*), coalesce(sum(greatest(-p.amount, 0)), 0), coalesce(sum(greatest(p.amount, 0)), 0)
  into v_count, v_debit, v_credit
  from private.postings p
  join private.transfers t on t.id = p.transfer_id
  where p.account_id = v_account
    and t.created_at >= private.day_start(v_from, '-infinity')
    and t.created_at < private.day_start(v_to + 1, 'infinity');
  select coalesce(jsonb_agg(s.entry order by s.transfer_id desc), '[]')
  into v_rows
  from (
    select r.entry, r.transfer_id
    from private.statement_rows(v_account, v_from, v_to) r
    order by r.transfer_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) s;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', jsonb_build_object(
      'start_balance', case when v_from is null then 0 else private.statement_balance(v_account, v_from) end,
      'debit', v_debit,
      'credit', v_credit,
      'end_balance', private.statement_balance(v_account, v_to + 1)
    ),
    'meta', private.page_meta(v_count, v_page, v_per_page)
  );
end
$$;

reset check_function_bodies;

drop function private.purchase_filtered(uuid, jsonb);

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.cashback_export(jsonb, text, integer),
  public.deposit_export(jsonb, text, integer)
from public, anon, authenticated, service_role;
grant execute on function
  public.cashback_export(jsonb, text, integer),
  public.deposit_export(jsonb, text, integer)
to authenticated;
