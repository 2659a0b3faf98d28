-- Service role: how many messages of the contact form came from an address within its hour, {sent}. Whoever sends much
-- works longer for each.
create or replace function public.contact_pressure(p_from text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('sent', coalesce(max(t.count), 0))
  from private.places_taken t
  where t.kind = 'contact' and t.subject = p_from and t.since > now() - interval '1 hour'
$$;

grant execute on function public.contact_pressure to service_role;
