-- Whether it waits for a second admin that the bank gave an attempt back.
create or replace function private.payout_returning(p_ref text)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.admin_proposals p
    where p.action = 'payout_return' and p.target = p_ref and p.outcome is null
      and not private.proposal_expired(p.created_at)
  )
$$;
