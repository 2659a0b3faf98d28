-- The signed-in user's id. Raises unauthenticated for a guest.
create or replace function private.require_user()
returns uuid
language plpgsql
stable
as $$
declare
  v_user uuid := auth.uid();
begin
  if v_user is null then
    perform private.fail(401, 'unauthenticated');
  end if;
  return v_user;
end
$$;
