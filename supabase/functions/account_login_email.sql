-- Service role: the email to sign in with for a phone number (E.164), or null.
create or replace function public.account_login_email(p_phone text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select a.email from public.accounts a where a.phone = p_phone
$$;
