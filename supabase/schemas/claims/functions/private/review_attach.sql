-- Notes that a partner's event is about a claim: one event opens one claim, and its raw body is shown there.
create or replace function private.review_attach(p_review uuid, p_event uuid)
returns void
language sql
volatile
as $$
  update private.inbound_events e set review_id = p_review
  where e.id = p_event and e.review_id is null and p_review is not null
$$;
