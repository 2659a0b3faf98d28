-- Service role: another password, of which p_secret is what our Workers make with their pepper. Ends every session of
-- the account but p_keep. Raises not_found.
create or replace function public.password_set(p_user uuid, p_secret text, p_keep uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  update auth.users u
  set encrypted_password = extensions.crypt(p_secret, extensions.gen_salt('bf', 10)), updated_at = now()
  where u.id = p_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  perform public.sessions_end(p_user, p_keep);
end
$$;

grant execute on function public.password_set to service_role;
