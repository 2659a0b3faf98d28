-- A sale came to an end: an open complaint about it says so. The caller holds the sale.
create or replace function private.complaint_sale_ended(p_ref_id text, p_status public.purchase_status)
returns void
language plpgsql
as $$
declare
  v_complaint private.complaints;
begin
  select c.* into v_complaint from private.complaints c
  where c.ref_id = p_ref_id and c.ended_at is null
  for no key update;
  if found then
    perform private.complaint_write(v_complaint, 'system', null, p_sale => p_status);
  end if;
end
$$;
