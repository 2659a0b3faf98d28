-- Service role: lets Supabase Auth make the login of this email within a minute, once, for whoever brings the permit
-- in its metadata: our Workers (private.login_guard).
create or replace function public.login_permit(p_email text, p_permit text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.login_permits p where p.expires_at < now();
  insert into private.login_permits (permit_hash, email, expires_at)
  values (sha256(convert_to(p_permit, 'UTF8')), lower(p_email), clock_timestamp() + interval '1 minute');
end
$$;

grant execute on function public.login_permit to service_role;
