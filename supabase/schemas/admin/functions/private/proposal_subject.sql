-- What the page of a proposed change goes by: its target, of what a bank gave back the batch that it was paid with.
create or replace function private.proposal_subject(p private.admin_proposals)
returns text
language sql
stable
as $$
  select case
    when p.action = 'payout_return' then (select a.batch_code from private.payout_attempts a where a.ref = p.target)
    else p.target
  end
$$;
