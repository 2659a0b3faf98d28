-- Service role: takes a stored callback for 60 seconds. Null when it is done or held by another
-- worker. After 20 tries it is put before an admin instead.
create or replace function public.inbound_take(p_event uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event private.inbound_events;
begin
  select e.* into v_event from private.inbound_events e where e.id = p_event for update;
  if not found or v_event.state in ('processed', 'review')
    or (v_event.state = 'leased' and v_event.due_at > clock_timestamp()) then
    return null;
  end if;
  if v_event.takes >= 20 then
    perform public.inbound_finish(p_event, 'review', 'never finished');
    return null;
  end if;
  update private.inbound_events
  set state = 'leased', due_at = clock_timestamp() + interval '60 seconds', takes = takes + 1
  where id = p_event;
  return jsonb_build_object(
    'event_id', v_event.id, 'partner', v_event.partner, 'body', v_event.body, 'headers', v_event.headers
  );
end
$$;

grant execute on function public.inbound_take to service_role;
