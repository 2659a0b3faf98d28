-- Service role: stores a verified callback as it came, before anything else happens.
-- Answers {event_id, fresh}: the same dedupe key answers the first one's id.
create or replace function public.inbound_store(
  p_partner text, p_dedupe_key text, p_headers jsonb, p_body text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into private.inbound_events (id, partner, dedupe_key, headers, body, due_at)
  values (
    private.uuid_v7(), p_partner, p_dedupe_key, coalesce(p_headers, '{}'), p_body,
    clock_timestamp() + interval '30 seconds'
  )
  on conflict (partner, dedupe_key) do nothing
  returning id into v_id;
  if v_id is not null then
    return jsonb_build_object('event_id', v_id, 'fresh', true);
  end if;
  select e.id into strict v_id
  from private.inbound_events e
  where e.partner = p_partner and e.dedupe_key = p_dedupe_key;
  return jsonb_build_object('event_id', v_id, 'fresh', false);
end
$$;

grant execute on function public.inbound_store to service_role;
