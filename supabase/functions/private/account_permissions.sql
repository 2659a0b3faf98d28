-- What an account may do now: the permissions it was given, without those that the site has switched off.
create or replace function private.account_permissions(p_user uuid)
returns text[]
language sql
stable
as $$
  select case
    when c.allow_deposit_transfer then a.permissions
    else array_remove(a.permissions, 'deposit_transfer')
  end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
$$;
