-- A sale that an admin is to end, locked after the claim that nobody knows its end, as whoever decides that does, and
-- before its dispatch, as whoever settles it does. Raises not_found, purchase_ended for one that has its end.
create or replace function private.purchase_resolvable(p_ref_id text)
returns public.purchases
language plpgsql
as $$
declare
  v_purchase public.purchases;
begin
  perform from private.reviews r
  where r.subject = p_ref_id and r.kind = 'dispatch_too_old' and r.status = 'open'
  for no key update;
  select p.* into v_purchase from public.purchases p where p.ref_id = p_ref_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif v_purchase.status not in ('unprocessed', 'processing') then
    perform private.fail(409, 'purchase_ended');
  end if;
  return v_purchase;
end
$$;
