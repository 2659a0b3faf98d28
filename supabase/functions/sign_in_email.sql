-- Service role: the email to sign in with for an email or a phone number (E.164), or null.
create or replace function public.sign_in_email(p_login text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select a.email from public.accounts a
  where (lower(a.email) = lower(p_login) or a.phone = p_login) and a.anonymised_at is null
$$;
