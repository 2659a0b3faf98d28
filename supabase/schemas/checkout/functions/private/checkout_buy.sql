-- Writes the purchase of an order that a guest has paid, and its dispatch to the supplier of a route, charged to what
-- the agent's customers have paid. p_price is what the agent pays, p_cost what the supplier takes, in rupiah; of a
-- bill p_inquiry is what it was asked by. Answers the dispatch's id. The caller holds the agent's lock, and undoes
-- what it did where this refuses. Raises price_changed where the agent would lose, product_disturbed where the house
-- would (as public.bill_pay), duplicate_limit.
create or replace function private.checkout_buy(
  o private.checkout_orders, d private.products, p_price bigint, p_supplier text, p_sku text, p_cost bigint,
  p_inquiry private.inquiries default null
)
returns uuid
language plpgsql
as $$
declare
  v_category smallint;
  v_at timestamptz;
  v_balance bigint;
begin
  -- The guest pays what was shown; the agent earns what is left of it, and never sells at a loss.
  if p_price > o.price then
    perform private.fail(409, 'price_changed');
  end if;
  if private.checkout_repeats(o.user_id, o.product_id, o.destination, o.id)
    >= (select c.duplicate_limit_per_day from private.site_settings c) then
    perform private.fail(422, 'duplicate_limit');
  end if;
  select a.category into strict v_category from public.accounts a where a.id = o.user_id;
  if p_cost > p_price - d.cashbacks[v_category] then
    perform private.fail(422, 'product_disturbed');
  end if;
  v_balance := private.ledger_move(
    'charge', o.ref_id, private.house('sales_pending'), o.user_id, 'checkout', -p_price
  );
  v_at := clock_timestamp();
  insert into public.purchases (
    ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
    status, pay_with, attempt, destination, cashback, discount, customer_name
  )
  values (
    o.ref_id, o.user_id, hashtextextended(o.id::text, 0), v_at, v_at, p_price, o.price, v_balance, d.id,
    'unprocessed', 'checkout', coalesce(p_inquiry.attempt, 1), o.destination, nullif(d.cashbacks[v_category], 0),
    case when p_inquiry.ref_id is null then nullif(d.promo_discount, 0) end,
    -- Of what is no bill as the guest was shown it: masked.
    coalesce(p_inquiry.customer_name, o.customer ->> 'customer_name')
  );
  return private.dispatch_open(o.ref_id, coalesce(p_inquiry.attempt, 1), p_supplier, p_sku, p_cost);
end
$$;
