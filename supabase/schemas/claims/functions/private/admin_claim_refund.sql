-- Gives the buyer of a disputed sale the price back: an open one fails, a sold one is returned with
-- its cost back on the supplier's float. Raises claim_unfit where neither fits any more.
create or replace function private.admin_claim_refund(r private.reviews)
returns void
language plpgsql
as $$
declare
  v_purchase public.purchases;
  v_dispatch private.dispatches;
begin
  select p.* into strict v_purchase from public.purchases p where p.ref_id = r.subject for update;
  select x.* into strict v_dispatch from private.dispatches x where x.id::text = r.source for update;
  if v_purchase.status in ('unprocessed', 'processing') then
    perform private.purchase_fail(v_purchase, v_dispatch, r.details || '{"try_next": false}');
  elsif v_purchase.status = 'success' and v_dispatch.state = 'success' then
    perform private.purchase_return(v_purchase, v_dispatch, r.details);
  else
    perform private.fail(409, 'claim_unfit');
  end if;
end
$$;
