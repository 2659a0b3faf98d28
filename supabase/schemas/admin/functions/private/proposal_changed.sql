-- Whether what was proposed of a claim would be anything else by now than its sheet showed, so that nobody can confirm
-- it. Whom a credit reaches is looked up where it is decided.
create or replace function private.proposal_changed(p private.admin_proposals, r private.reviews)
returns boolean
language sql
stable
as $$
  select p.action <> 'credit' and (
    not p.action = any (private.admin_claim_choices(r))
    or p.seen is distinct from private.admin_claim_books(p.proposed_by, r, p.action, p.target)
  )
$$;
