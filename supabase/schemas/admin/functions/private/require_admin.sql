-- The signed-in admin's id. Raises what private.require_user raises, and forbidden for everybody else.
create or replace function private.require_admin()
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if not exists (select from public.accounts a where a.id = v_user and private.acts_as_admin(a)) then
    perform private.fail(403, 'forbidden');
  end if;
  return v_user;
end
$$;
