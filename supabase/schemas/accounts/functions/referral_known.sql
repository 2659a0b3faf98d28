-- Service role: whether somebody active has this referral code.
create or replace function public.referral_known(p_code text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.accounts a
    where a.referral_code = upper(trim(p_code)) and a.is_active and a.deleted_at is null
  )
$$;

grant execute on function public.referral_known to service_role;
