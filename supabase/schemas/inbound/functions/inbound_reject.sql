-- Service role: counts a callback that could not be verified; nothing of it is kept.
create or replace function public.inbound_reject(p_partner text, p_reason text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.inbound_rejections as r (partner, reason, day)
  values (left(p_partner, 40), left(p_reason, 40), private.jakarta_day(now()))
  on conflict (partner, reason, day) do update set count = r.count + 1
$$;

grant execute on function public.inbound_reject to service_role;
