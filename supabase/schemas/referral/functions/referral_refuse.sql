-- Service role: an address wants no invitations any more; what waits to be sent to it is not. p_recipient is the keyed
-- hash of the address.
create or replace function public.referral_refuse(p_recipient text)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.referral_refusals (recipient) values (decode(p_recipient, 'hex')) on conflict do nothing
$$;

grant execute on function public.referral_refuse to service_role;
