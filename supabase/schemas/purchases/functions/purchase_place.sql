-- Buys: checks PIN, product, price, number, duplicates and order number, charges the balance, and
-- writes the purchase and its dispatch, in one transaction (decisions §5).
-- p_price is the price that the buyer confirmed, in rupiah; without p_selling_price it is sold at what is
-- proposed (private.selling_proposal); p_pin_proof is core/accounts/pin/pin-proof.ts. Whose number it is is kept where
-- that was asked before and is still good (public.inquiry_open).
-- Answers {ref_id, dispatch_id, replayed}, with p_told the transaction besides (private.purchase_told), or
-- {error, details} for a wrong or locked PIN, whose count must stay. Raises price_changed, insufficient_balance,
-- confirm_repeat, duplicate_limit, idempotency_mismatch, order_number_taken, selling_price_too_low,
-- confirm_selling_price {selling_price, price, times} above ten times the price where it was not confirmed,
-- product_not_found, product_inactive, product_disturbed, product_closed {until}, out_of_stock, invalid_number,
-- pin_not_set, account_inactive, permission_needed {permission}.
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
  p_confirm_repeat boolean default false,
  p_confirm_selling_price boolean default false,
  p_told boolean default true
)
returns json
language plpgsql
security definer
set search_path = ''
-- What a sale reads lies in memory: its plans walk the indexes of small tables, too.
set random_page_cost = 1.1
as $$
declare
  -- Read once for both: they are JSON text.
  v_claims constant jsonb := auth.jwt();
  v_user constant uuid := (v_claims ->> 'sub')::uuid;
  v_session constant uuid := nullif(v_claims ->> 'session_id', '')::uuid;
  v_category smallint;
  v_key uuid;
  v_spelling text := p_destination;
  v_hash bigint;
  v_ref_id text;
  v_pin_is_right boolean;
  v_pin jsonb;
  v_product private.products;
  v_price bigint;
  v_left bigint;
  v_supplier text;
  v_sku text;
  v_cost bigint;
  v_has_route boolean;
  v_destination text;
  v_margin integer;
  v_by_rules boolean;
  v_selling_price bigint;
  v_at timestamptz;
  v_day date;
  v_stem text;
  v_stem_hash integer;
  v_balance bigint;
  v_customer text;
  v_dispatch uuid;
begin
  perform private.lock_user(v_user);
  -- Whom private.session_state admits, asked in one look under the lock; where it finds nobody, private.require_user
  -- asks again and says why.
  select a.category into v_category
  from public.accounts a
  where a.id = v_user and a.is_active and a.deleted_at is null
    and exists (
      select from private.devices d
      where d.session_id = v_session and d.user_id = v_user and d.status = 'current session'
    )
    and exists (select from auth.refresh_tokens t where t.session_id = v_session and not t.revoked);
  if not found then
    perform private.require_user();
    select a.category into strict v_category from public.accounts a where a.id = v_user;
  end if;
  v_key := private.request_key(v_user, p_key);
  -- A national number in digits alone, as most are typed, is spelled so already.
  if (v_spelling ~ '^0[1-9][0-9]*$') is not true then
    v_spelling := private.destination_spelling(p_product_code, p_destination);
  end if;
  v_hash := hashtextextended(row(
    v_key, p_product_code, v_spelling, p_price, p_order_number, p_note, p_selling_price, p_pay_with
  )::text, 0);
  v_ref_id := private.public_code('TRX', v_key);
  if p_pay_with is null or p_pay_with not in ('deposit', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_with"}');
  end if;
  -- A key that stands for something else is no purchase's: the replay says so.
  if exists (select from public.purchases p where p.ref_id = v_ref_id)
    or exists (select from private.spent_keys k where k.key = v_key) then
    return private.purchase_replay(v_ref_id, v_hash, p_told);
  end if;
  select s.pin_hash = sha256(convert_to(p_pin_proof, 'UTF8')) and s.pin_failures = 0 and s.pin_locked_until is null
  into v_pin_is_right
  from private.account_secrets s
  where s.user_id = v_user;
  if v_pin_is_right is not true then
    v_pin := private.purchase_pin(v_user, p_pin_proof, p_grant);
    if v_pin is not null then
      return v_pin;
    end if;
  end if;

  -- A bill has its price from its inquiry: public.bill_pay.
  select d.* into v_product from private.products d where d.code = p_product_code and d.module = 'prabayar';
  if v_product.permission is not null or v_product.type = 'games' then
    perform private.product_admit(v_user, v_product);
  end if;
  v_price := v_product.prices[v_category] - v_product.promo_discount;
  -- What may go to the supplier.
  v_left := v_price - v_product.cashbacks[v_category];
  -- The first of the route, which most sales take; where it may be shut, private.routes_now knows which is open.
  select o.supplier, o.sku, o.cost,
    o.active and o.enabled and o.paused_until is null and o.cut_off_start is null
      and o.stock is distinct from 0 and o.cost <= v_left
      and exists (
        select from private.suppliers s where s.id = o.supplier and s.active and s.paused_until is null
      )
  into v_supplier, v_sku, v_cost, v_has_route
  from private.product_suppliers o
  where o.product_id = v_product.id and o.priority = 1;
  if v_has_route is not true then
    select o.supplier, o.sku, o.cost, true into v_supplier, v_sku, v_cost, v_has_route
    from private.routes_now(v_product.id) o
    where o.stock is distinct from 0 and o.cost <= v_left
    order by o.priority
    limit 1;
  end if;
  if v_has_route is not true or v_product.status <> 'active' or not v_product.offered or v_product.stock = 0 then
    perform private.purchase_refuse_product(v_product, v_left, v_has_route is true);
  end if;
  v_destination := case when v_product.dials then private.phone_typed(p_destination) end;
  if v_destination is null then
    v_destination := private.destination_normalise(v_product.type, v_product.operator, p_destination);
  end if;
  if v_price is distinct from p_price then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'product_code', p_product_code, 'old_price', p_price, 'new_price', v_price
    ));
  end if;
  -- As private.purchase_selling_price says, which need not be asked where nothing was typed.
  if p_selling_price is null then
    select g.default_margin, g.sells_by_rules into v_margin, v_by_rules
    from private.account_settings g
    where g.user_id = v_user;
    v_selling_price := p_price + coalesce(v_margin, private.usual_margin());
    if v_by_rules then
      v_selling_price := private.selling_proposal(v_user, v_product.id, v_product.operator, v_product.type, p_price);
    end if;
  else
    v_selling_price := private.purchase_selling_price(
      v_user, v_product.id, p_price, p_selling_price, p_confirm_selling_price
    );
  end if;

  v_at := clock_timestamp();
  v_day := private.jakarta_day(v_at);
  v_stem := private.destination_stem(v_destination);
  v_stem_hash := hashtext(v_stem);
  -- Asked by the indexes alone: few numbers are sold to twice a day, by whomever.
  if exists (
    select from public.purchases p
    where p.destination_hash = v_stem_hash and p.sold_on >= v_day
  ) or exists (
    select from private.checkout_orders o
    where private.destination_stem(o.destination) = v_stem
      and o.created_at > v_at - interval '1 day'
  ) then
    perform private.purchase_refuse_repeat(
      v_user, private.day_start(v_day, null), v_product.id, v_destination, p_confirm_repeat
    );
  end if;
  if p_order_number is not null then
    perform private.purchase_check_order_number(v_user, p_order_number);
  end if;

  -- The others need no look.
  if v_product.asks_customer then
    select i.customer_name into v_customer
    from private.inquiry_living(v_user, null, v_product, 'customer', v_destination) i
    where i.status = 'inquiry';
  end if;
  v_balance := private.ledger_move(
    'charge', v_ref_id, private.house('sales_pending'), v_user, p_pay_with::private.ledger_kind, -p_price
  );
  insert into public.purchases (
    ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
    destination_hash, sold_on, status, pay_with, destination, cashback, discount, order_number, note, customer_name
  )
  values (
    v_ref_id, v_user, v_hash, v_at, v_at, p_price, v_selling_price, v_balance, v_product.id,
    v_stem_hash, v_day, 'unprocessed', p_pay_with::public.pay_source, v_destination,
    nullif(v_product.cashbacks[v_category], 0), nullif(v_product.promo_discount, 0), p_order_number,
    nullif(left(p_note, 200), ''), v_customer
  );
  v_dispatch := private.dispatch_open(v_ref_id, 1, v_supplier, v_sku, v_cost);
  if p_told then
    return private.purchase_told(v_ref_id, v_dispatch, false);
  end if;
  return json_build_object('ref_id', v_ref_id, 'dispatch_id', v_dispatch, 'replayed', false);
end
$$;

grant execute on function public.purchase_place to authenticated;
