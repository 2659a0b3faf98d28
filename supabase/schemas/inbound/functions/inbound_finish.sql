-- Service role: closes a callback as processed, or puts it before an admin (p_outcome `review`): with the claim that
-- it opened or is about, or with one of its own where it could not be applied. Its own, which an admin had it tried
-- again from, is closed once it is applied, and says what is wrong now where it still cannot be. p_subject is the
-- deposit's code that it names, where it could be read.
create or replace function public.inbound_finish(
  p_event uuid, p_outcome text, p_note text default null, p_subject text default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event private.inbound_events;
  v_deposit public.deposits;
begin
  if p_outcome is null or p_outcome not in ('processed', 'review') then
    perform private.fail(422, 'validation_failed', '{"field": "outcome"}');
  end if;
  update private.inbound_events
  set state = p_outcome::private.inbound_state, due_at = null, note = left(p_note, 500), finished_at = now()
  where id = p_event and state not in ('processed', 'review')
  returning * into v_event;
  if not found then
    return;
  end if;
  update private.reviews r
  set status = 'closed', closed_at = clock_timestamp(), resolution = 'applied'
  where r.kind = 'inbound_event' and r.source = p_event::text and r.status = 'open'
    and (p_outcome = 'processed' or r.id <> v_event.review_id);
  update private.reviews r
  set details = r.details || jsonb_build_object('note', v_event.note)
  where r.id = v_event.review_id and r.kind = 'inbound_event' and r.source = p_event::text and r.status = 'open';
  if p_outcome = 'review' and v_event.review_id is null then
    select d.* into v_deposit from public.deposits d where d.code = p_subject;
    perform private.review_open(
      'inbound_event', p_event::text, v_deposit.code, v_deposit.user_id, null,
      jsonb_build_object('partner', v_event.partner, 'note', left(p_note, 500), 'event', p_event)
    );
  end if;
end
$$;

grant execute on function public.inbound_finish to service_role;
