-- Partners' events that made something a claim: those that belong to it, and the one that it was opened for because it
-- could not be applied, though it is another's since it was.
create or replace function private.claim_events(r private.reviews)
returns setof uuid
language sql
stable
as $$
  select e.id from private.inbound_events e where e.review_id = r.id
  union
  select e.id from private.inbound_events e
  where e.id = case when r.kind = 'inbound_event' then r.source::uuid end
$$;
