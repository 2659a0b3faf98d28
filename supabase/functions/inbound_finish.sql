-- Service role: closes a callback as processed, or puts it before an admin (p_outcome `review`).
create or replace function public.inbound_finish(p_event uuid, p_outcome text, p_note text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_partner text;
begin
  if p_outcome is null or p_outcome not in ('processed', 'review') then
    perform private.fail(422, 'validation_failed', '{"field": "outcome"}');
  end if;
  update private.inbound_events
  set state = p_outcome::private.inbound_state, due_at = null, note = left(p_note, 500), finished_at = now()
  where id = p_event and state not in ('processed', 'review')
  returning partner into v_partner;
  if found and p_outcome = 'review' then
    perform private.review_open(
      'inbound_event', p_event::text, null, null, null,
      jsonb_build_object('partner', v_partner, 'note', left(p_note, 500))
    );
  end if;
end
$$;
