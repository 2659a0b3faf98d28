-- Service role: whether somebody active has this referral code.
create or replace function public.referral_known(p_code text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.referral_owner(p_code) is not null
$$;

grant execute on function public.referral_known to service_role;
