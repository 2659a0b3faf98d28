-- Service role: takes a dispatch for 60 seconds. Null when there is nothing to do: done, held by
-- another worker, or waiting for its time. The first take moves the purchase to processing.
-- `mode` is `order` until the supplier has answered (at most three times: a repeated reference is
-- the same order there), then `status`; and `order` again for one that it never knew, by its own last
-- word. `max_cost`, in rupiah, is what the buyer paid and does not get back as cashback. `repeated`: it was taken
-- before, so that the order may be there already. A bill (`module`) is paid until `payable_until`. What no supplier was
-- asked for yet fails where its guest's money went back.
create or replace function public.dispatch_take(p_dispatch uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_purchase public.purchases;
  v_dispatch private.dispatches;
  v_product private.products;
  v_mode text;
begin
  select p.* into v_purchase
  from public.purchases p
  where p.ref_id = (select x.ref_id from private.dispatches x where x.id = p_dispatch)
  for update;
  if not found then
    return null;
  end if;
  select x.* into strict v_dispatch from private.dispatches x where x.id = p_dispatch for update;
  if v_purchase.status not in ('unprocessed', 'processing')
    or v_dispatch.state not in ('queued', 'leased', 'waiting')
    or (v_dispatch.state <> 'queued' and v_dispatch.due_at > clock_timestamp()) then
    return null;
  end if;
  if private.dispatch_too_old(v_dispatch) then
    perform private.dispatch_give_up(v_dispatch, v_purchase);
    return null;
  end if;
  if v_purchase.pay_with = 'checkout' and v_dispatch.sent_at is null
    and private.checkout_went_back(v_purchase.ref_id) then
    perform private.purchase_fail(v_purchase, v_dispatch, '{}');
    return null;
  end if;
  if v_purchase.status = 'unprocessed' then
    perform private.purchase_change(v_purchase.ref_id, 'processing');
  end if;
  v_mode := case
    when not v_dispatch.answered and (v_dispatch.silences < 3 or v_dispatch.code = 'absent') then 'order'
    else 'status'
  end;
  update private.dispatches
  set
    state = 'leased',
    due_at = clock_timestamp() + interval '60 seconds',
    sent_at = coalesce(sent_at, clock_timestamp()),
    asked_at = clock_timestamp()
  where id = p_dispatch;
  select d.* into strict v_product from private.products d where d.id = v_purchase.product_id;
  return jsonb_build_object(
    'dispatch_id', v_dispatch.id,
    'purchase_ref', v_purchase.ref_id,
    'user_id', v_purchase.user_id,
    'product_code', v_product.code,
    'supplier', v_dispatch.supplier,
    'reference', private.dispatch_reference(v_purchase.ref_id, v_dispatch.attempt),
    'sku', v_dispatch.sku,
    'module', v_product.module,
    'type', v_product.type,
    'destination', private.destination_national(v_purchase.destination),
    'payable_until', case when v_product.module = 'pascabayar' then (
      select i.payable_until from private.inquiries i where i.ref_id = v_purchase.ref_id
    ) end,
    'max_cost', v_purchase.buying_price - coalesce(v_purchase.cashback, 0),
    'mode', v_mode,
    'repeated', v_dispatch.sent_at is not null
  );
end
$$;

grant execute on function public.dispatch_take to service_role;
