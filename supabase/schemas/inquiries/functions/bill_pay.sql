-- Pays a bill that an inquiry found: checks PIN, age, price and order number, charges the balance, and writes the
-- purchase and its dispatch to the supplier that was asked, in one transaction (decisions §5). The purchase has the
-- inquiry's code, so there is one payment of an inquiry at most, and the supplier knows both by one reference.
-- p_price is the price that the payer confirmed, in rupiah, where it was shown; the others are public.purchase_place's.
-- Answers as public.purchase_place, or {error, details} for a wrong or locked PIN, whose count must stay.
-- Raises not_found, offer_not_chosen for a list of offers, inquiry_paid {ref_id}, inquiry_expired, price_changed,
-- insufficient_balance, confirm_repeat, duplicate_limit, idempotency_mismatch, order_number_taken,
-- selling_price_too_low, confirm_selling_price, product_inactive, product_disturbed, product_closed {until},
-- pin_not_set, account_inactive, permission_needed {permission}.
create or replace function public.bill_pay(
  p_key text,
  p_inquiry text,
  p_price bigint default null,
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
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant bigint := hashtextextended(row(
    'bill', v_key, p_inquiry, p_price, p_order_number, p_note, p_selling_price, p_pay_with
  )::text, 0);
  v_inquiry private.inquiries;
  v_order record;
  v_pin jsonb;
  v_price bigint;
  v_selling_price bigint;
  v_at timestamptz;
  v_balance bigint;
  v_dispatch uuid;
begin
  if p_pay_with is null or p_pay_with not in ('deposit', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_with"}');
  end if;
  perform private.lock_user(v_user);
  select i.* into v_inquiry
  from private.inquiries i
  where i.ref_id = p_inquiry and i.user_id = v_user and i.about <> 'customer' and i.link_id is null
  for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if v_inquiry.about = 'offers' then
    perform private.fail(422, 'offer_not_chosen');
  end if;
  if v_inquiry.pay_key = v_key then
    return private.purchase_replay(v_inquiry.ref_id, v_hash, p_told);
  end if;
  if exists (select from private.spent_keys k where k.key = v_key) then
    perform private.fail(409, 'idempotency_mismatch');
  end if;

  select a.is_active, d as product, case when d.offered then private.product_status_now(d) else 'inactive' end as status,
    d.cashbacks[a.category] as cashback
  into strict v_order
  from public.accounts a
  join private.products d on d.id = v_inquiry.product_id
  where a.id = v_user;
  if v_order.is_active is not true then
    perform private.fail(403, 'account_inactive');
  end if;
  perform private.product_admit(v_user, v_order.product);
  v_pin := private.purchase_pin(v_user, p_pin_proof, p_grant);
  if v_pin is not null then
    return v_pin;
  end if;

  v_at := clock_timestamp();
  if v_inquiry.status = 'paid' then
    perform private.fail(409, 'inquiry_paid', jsonb_build_object('ref_id', v_inquiry.ref_id));
  end if;
  if v_inquiry.status <> 'inquiry' or v_inquiry.expires_at <= v_at then
    perform private.fail(422, 'inquiry_expired');
  end if;
  -- Only the supplier that was asked knows the bill: where its way is shut there is none, nor where the bill costs more
  -- than what is left of its price after cashback (public.purchase_place), which may have risen since it was asked.
  if v_order.status <> 'active' or v_inquiry.cost > v_inquiry.price - v_order.cashback or not exists (
    select from private.routes_now(v_inquiry.product_id) o
    where o.supplier = v_inquiry.supplier and o.sku = v_inquiry.sku
  ) then
    perform private.product_refuse_inquiry(v_order.product);
  end if;
  v_price := v_inquiry.price;
  if coalesce(p_price, v_price) <> v_price then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'product_code', (v_order.product).code, 'old_price', p_price, 'new_price', v_price
    ));
  end if;
  v_selling_price := private.purchase_selling_price(
    v_user, v_inquiry.product_id, v_price, p_selling_price, p_confirm_selling_price,
    v_inquiry.amount + v_inquiry.admin
  );
  perform private.purchase_refuse_repeat(
    v_user, private.day_start(private.jakarta_day(v_at), null), v_inquiry.product_id, v_inquiry.destination,
    p_confirm_repeat
  );
  if p_order_number is not null then
    perform private.purchase_check_order_number(v_user, p_order_number);
  end if;

  v_balance := private.ledger_move(
    'charge', v_inquiry.ref_id, private.house('sales_pending'), v_user, p_pay_with::private.ledger_kind, -v_price
  );
  update private.inquiries i set status = 'paid', pay_key = v_key where i.ref_id = v_inquiry.ref_id;
  insert into public.purchases (
    ref_id, user_id, request_hash, created_at, updated_at, buying_price, selling_price, end_balance, product_id,
    status, pay_with, attempt, destination, cashback, order_number, note, customer_name
  )
  values (
    v_inquiry.ref_id, v_user, v_hash, v_at, v_at, v_price, v_selling_price, v_balance, v_inquiry.product_id,
    'unprocessed', p_pay_with::public.pay_source, v_inquiry.attempt, v_inquiry.destination, nullif(v_order.cashback, 0),
    p_order_number, nullif(left(p_note, 200), ''), v_inquiry.customer_name
  );
  v_dispatch := private.dispatch_open(
    v_inquiry.ref_id, v_inquiry.attempt, v_inquiry.supplier, v_inquiry.sku, v_inquiry.cost
  );
  if p_told then
    return private.purchase_told(v_inquiry.ref_id, v_dispatch, false);
  end if;
  return json_build_object('ref_id', v_inquiry.ref_id, 'dispatch_id', v_dispatch, 'replayed', false);
end
$$;

grant execute on function public.bill_pay to authenticated;
