-- The signed-in user, who may make price-list pictures now. Raises forbidden, account_inactive.
create or replace function private.media_owner()
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.require_permission(v_user, 'agency');
  return v_user;
end
$$;
