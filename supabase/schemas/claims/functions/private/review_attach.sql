-- Notes that a partner's event is about a claim: one event opens one claim, and its raw body is shown there. One that
-- was before an admin for nothing but that it could not be applied belongs to the claim that it opens when it is.
create or replace function private.review_attach(p_review uuid, p_event uuid)
returns void
language sql
volatile
as $$
  update private.inbound_events e set review_id = p_review
  where e.id = p_event and p_review is not null and (
    e.review_id is null or exists (
      select from private.reviews r where r.id = e.review_id and r.kind = 'inbound_event' and r.source = e.id::text
    )
  )
$$;
