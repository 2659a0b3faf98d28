-- The user's own sale that a receipt is asked of. Raises not_found, no_receipt {status}.
create or replace function private.receipt_purchase(p_user uuid, p_ref_id text)
returns public.purchases
language plpgsql
stable
as $$
declare
  p public.purchases;
begin
  select o.* into p from public.purchases o where o.ref_id = p_ref_id and o.user_id = p_user;
  if p.ref_id is null then
    perform private.fail(404, 'not_found');
  end if;
  if p.status <> 'success' then
    perform private.fail(422, 'no_receipt', jsonb_build_object('status', p.status));
  end if;
  return p;
end
$$;
