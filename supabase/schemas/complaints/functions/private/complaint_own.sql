-- One of the user's complaints, locked, and before it the user, for their keys, and its sale, as whatever ends a sale
-- locks them. Raises not_found.
create or replace function private.complaint_own(p_user uuid, p_code text)
returns private.complaints
language plpgsql
as $$
declare
  v_complaint private.complaints;
begin
  perform private.lock_user(p_user);
  perform from public.purchases p
  where p.ref_id = (select c.ref_id from private.complaints c where c.code = p_code and c.user_id = p_user)
  for no key update;
  select c.* into v_complaint from private.complaints c
  where c.code = p_code and c.user_id = p_user
  for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return v_complaint;
end
$$;
