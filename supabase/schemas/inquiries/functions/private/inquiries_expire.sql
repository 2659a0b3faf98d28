-- Ends what is no longer good, and forgets after 30 days what led to no payment; at most p_limit of each. What was paid
-- stays: its receipt tells it.
create or replace function private.inquiries_expire(p_limit integer)
returns integer
language plpgsql
as $$
declare
  v_expired integer;
begin
  update private.inquiries i
  set status = 'expired'
  where i.ref_id = any (array(
    select o.ref_id from private.inquiries o
    where o.status in ('asking', 'inquiry') and o.expires_at <= clock_timestamp()
      -- What a guest has paid for ends with their order (public.checkout_unasked).
      and not (o.link_id is not null and exists (
        select from private.checkout_orders c where c.ref_id = o.ref_id
      ))
    order by o.expires_at, o.ref_id
    limit p_limit
    for update skip locked
  ));
  get diagnostics v_expired = row_count;
  delete from private.inquiries i
  where i.ref_id = any (array(
    select o.ref_id from private.inquiries o
    where o.status <> 'paid' and o.created_at < now() - interval '30 days'
    order by o.created_at, o.ref_id
    limit p_limit
    for update skip locked
  ));
  return v_expired;
end
$$;
