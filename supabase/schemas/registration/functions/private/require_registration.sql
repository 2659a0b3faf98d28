-- Raises registration_closed where the site takes no new accounts: they begin with signing in, so closing that closes
-- this, too.
create or replace function private.require_registration()
returns void
language plpgsql
stable
as $$
begin
  if exists (select from private.site_settings c where c.disable_register or c.disable_user_login) then
    perform private.fail(403, 'registration_closed');
  end if;
end
$$;
