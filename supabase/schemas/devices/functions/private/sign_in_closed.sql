-- Whether the site lets this person begin no session: it is closed to all but admins (site setting disable_user_login).
create or replace function private.sign_in_closed(p_user uuid)
returns boolean
language plpgsql
stable
as $$
begin
  return exists (select from private.site_settings c where c.disable_user_login)
    and not exists (select from public.accounts a where a.id = p_user and a.role = 'admin');
end
$$;
