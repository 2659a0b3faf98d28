-- The complaint that an admin is about to answer, locked, and before it the admin, for their keys. Raises
-- not_found, and admin_own_account for the admin's own.
create or replace function private.admin_complaint_lock(p_admin uuid, p_code text)
returns private.complaints
language plpgsql
as $$
declare
  v_complaint private.complaints;
begin
  perform private.lock_user(p_admin);
  select c.* into v_complaint from private.complaints c where c.code = p_code for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif v_complaint.user_id = p_admin then
    perform private.fail(403, 'admin_own_account');
  end if;
  return v_complaint;
end
$$;
