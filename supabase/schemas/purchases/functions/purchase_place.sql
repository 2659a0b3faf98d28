-- Buys: checks PIN, product, price, number, duplicates and order number, charges the balance, and
-- writes the purchase and its dispatch, in one transaction (decisions §5).
-- p_price is the price that the buyer confirmed, in rupiah; without p_selling_price the buyer's default margin is added
-- to it; p_pin_proof is core/accounts/pin/pin-proof.ts.
-- Answers {transaction, dispatch_id, replayed}, or {error, details} for a wrong or locked PIN, whose
-- count must stay. Raises price_changed, insufficient_balance, confirm_repeat, duplicate_limit,
-- idempotency_mismatch, order_number_taken, selling_price_too_low, confirm_selling_price
-- {selling_price, price, times} above ten times the price where it was not confirmed, product_not_found,
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
  p_confirm_repeat boolean default false,
  p_confirm_selling_price boolean default false
)
returns json
language plpgsql
security definer
set search_path = ''
-- What a sale reads lies in memory: its plans walk the indexes of small tables, too.
set random_page_cost = 1.1
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant bigint := hashtextextended(row(
    v_key, p_product_code, private.destination_spelling(p_destination), p_price, p_order_number, p_note,
    p_selling_price, p_pay_with
  )::text, 0);
  v_ref_id constant text := private.public_code('TRX', v_key);
  v_pin jsonb;
  v_order record;
  v_destination text;
  v_at timestamptz;
  v_balance bigint;
  v_purchase public.purchases;
begin
  if p_pay_with is null or p_pay_with not in ('deposit', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_with"}');
  end if;
  perform private.lock_user(v_user);
  if exists (select from public.purchases p where p.ref_id = v_ref_id) then
    return private.purchase_replay(v_ref_id, v_hash);
  end if;

  -- What a sale hardly ever fails at is one condition here, and looked at one by one where it is not met.
  select a.is_active,
    s.pin_hash = sha256(convert_to(p_pin_proof, 'UTF8')) and s.pin_failures = 0 and s.pin_locked_until is null
      as pin_is_right,
    l.id as account_id, d as product, d.id as product_id,
    d.status = 'active' and d.stock is distinct from 0 and r.stock is distinct from 0 and r.supplier is not null
      as is_sold,
    d.prices[a.category] - d.promo_discount as buying_price,
    coalesce(p_selling_price, p_price + coalesce(g.default_margin, private.usual_margin())) as selling_price,
    greatest(10 * p_price, p_price + coalesce(g.default_margin, private.usual_margin())) as usual_price,
    nullif(d.cashbacks[a.category], 0) as cashback, nullif(d.promo_discount, 0) as discount,
    k as destination_kind, t.fields, r.supplier, r.sku, r.cost
  into v_order
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  join private.ledger_accounts l on l.user_id = a.id and l.kind = p_pay_with::private.ledger_kind
  left join private.account_settings g on g.user_id = a.id
  left join private.products d on d.code = p_product_code
  left join lateral (
    select t.destination, t.fields from private.product_types t where t.code = d.type offset 0
  ) t on true
  left join private.destination_kinds k on k.code = t.destination
  left join lateral (
    select o.supplier, o.sku, o.cost, o.stock
    from private.product_suppliers o
    where o.product_id = d.id and o.active
    order by o.priority
    limit 1
  ) r on true
  where a.id = v_user;
  if v_order.is_active is not true then
    perform private.fail(403, 'account_inactive');
  end if;
  if v_order.pin_is_right is not true then
    v_pin := private.purchase_pin(v_user, p_pin_proof, p_grant);
    if v_pin is not null then
      return v_pin;
    end if;
  end if;
  if v_order.is_sold is not true then
    perform private.purchase_refuse_product(v_order.product, v_order.supplier);
  end if;
  v_destination := private.destination_normalise(v_order.destination_kind, v_order.fields, p_destination);
  if v_order.buying_price is distinct from p_price then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'product_code', p_product_code, 'old_price', p_price, 'new_price', v_order.buying_price
    ));
  end if;
  if v_order.selling_price not between p_price and v_order.usual_price then
    perform private.purchase_refuse_selling_price(
      p_price, v_order.selling_price, p_confirm_selling_price
    );
  end if;

  v_at := clock_timestamp();
  -- Asked by the index alone: few numbers are sold to twice a day, by whomever.
  if exists (
    select from public.purchases p
    where hashtext(p.destination) = hashtext(v_destination)
      and private.jakarta_day(p.created_at) >= private.jakarta_day(v_at)
  ) then
    perform private.purchase_refuse_repeat(
      v_user, private.day_start(private.jakarta_day(v_at), null), v_order.product_id, v_destination, p_confirm_repeat
    );
  end if;
  if p_order_number is not null then
    perform private.purchase_check_order_number(v_user, p_order_number);
  end if;

  v_balance := private.ledger_move(
    'charge', v_ref_id, private.house('sales_pending'), v_order.account_id, -p_price
  );
  insert into public.purchases as p (
    ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
    status, pay_with, destination, cashback, discount, order_number, note
  )
  values (
    v_ref_id, v_user, v_hash, v_at, v_at, p_price, v_order.selling_price, v_balance, v_order.product_id,
    'unprocessed', p_pay_with::public.pay_source, v_destination, v_order.cashback, v_order.discount, p_order_number,
    nullif(left(p_note, 200), '')
  )
  returning p.* into v_purchase;
  return json_build_object(
    'transaction', private.purchase_json(v_purchase, v_order.product),
    'dispatch_id', private.dispatch_open(v_ref_id, 1, v_order.supplier, v_order.sku, v_order.cost),
    'replayed', false
  );
end
$$;

grant execute on function public.purchase_place to authenticated;
