-- A supplier definitely will not deliver. Where another one may, the next of the route gets the
-- order under a new reference and its dispatch id is answered; else every rupiah goes back. A route that asks more than
-- the buyer paid is not taken, for not every supplier takes the most that we pay: an admin is told, once a day. A bill
-- has no second supplier: another one has not been asked what is due. A guest's order whose money went back has no
-- second one either, and is `payment_returned` where the first was never asked. What an admin ended is `by_hand`.
create or replace function private.purchase_fail(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns uuid
language plpgsql
as $$
declare
  v_went_back constant boolean := p.pay_with = 'checkout' and private.checkout_went_back(p.ref_id);
  v_reason constant text := case
    when v_went_back and x.sent_at is null then 'payment_returned'
    when exists (select from private.purchase_resolutions r where r.ref_id = p.ref_id) then 'by_hand'
    else private.failure_reason(p_result ->> 'reason')
  end;
  v_route private.product_suppliers;
  v_next uuid;
  o private.product_suppliers;
begin
  perform private.dispatch_finish(x.id, 'failed', x.cost, p_result);
  perform private.supplier_fault(x, p_result);
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if (p_result ->> 'try_next')::boolean is true and not v_went_back then
    for o in
      select r.*
      from private.routes_now(p.product_id) r
      join private.products d on d.id = r.product_id and d.module = 'prabayar'
      where coalesce(r.stock, 1) > 0
        and not exists (
          select from generate_series(1, p.attempt) as tried (attempt)
          join private.dispatches d
            on d.id = private.dispatch_id(r.supplier, private.dispatch_reference(p.ref_id, tried.attempt))
        )
      order by r.priority
    loop
      if o.cost <= p.buying_price - coalesce(p.cashback, 0) then
        v_route := o;
        exit;
      end if;
      perform private.review_open(
        'route_above_price', concat_ws(':', 'route', o.supplier, o.sku, private.jakarta_day(clock_timestamp())),
        p.ref_id, null, o.cost,
        jsonb_build_object('supplier', o.supplier, 'sku', o.sku, 'cost', o.cost, 'price', p.buying_price - coalesce(p.cashback, 0))
      );
    end loop;
  end if;
  if v_route.supplier is not null then
    v_next := private.dispatch_open(p.ref_id, p.attempt + 1, v_route.supplier, v_route.sku, v_route.cost);
    update public.purchases
    set
      attempt = p.attempt + 1,
      reason = 'waiting',
      updated_at = clock_timestamp(),
      timeline = coalesce(timeline, '[]')
        || jsonb_build_object('status', 'processing', 'at', clock_timestamp(), 'note', 'next_supplier')
    where ref_id = p.ref_id;
    return v_next;
  end if;
  if p.pay_with = 'checkout' then
    perform private.checkout_lock(p);
  end if;
  perform private.purchase_give_back('refund', p, array[private.house('sales_pending')], array[-p.buying_price]);
  perform private.purchase_change(p.ref_id, 'failed', v_reason);
  perform private.complaint_sale_ended(p.ref_id, 'failed');
  if p.pay_with = 'checkout' then
    perform private.checkout_refund(c, v_reason) from private.checkout_orders c where c.ref_id = p.ref_id;
  else
    perform private.notify_user(p.user_id, 'purchase', 'purchase_failed', jsonb_build_object(
      'ref_id', p.ref_id, 'status', 'failed', 'serial_number', null
    ));
  end if;
  return null;
end
$$;
