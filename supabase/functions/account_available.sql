-- Service role: true when neither the email nor the phone (E.164) belongs to an account.
create or replace function public.account_available(p_email text, p_phone text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from public.accounts a where lower(a.email) = lower(trim(p_email)))
    and not exists (select from public.accounts a where a.phone = p_phone)
$$;
