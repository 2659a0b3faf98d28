-- A correction's status as of now: a proposal expires by the clock, though the hourly sweep writes it down.
create or replace function private.correction_status_now(b private.balance_corrections)
returns text
language sql
stable
as $$
  select case when b.status = 'proposed' and private.proposal_expired(b.created_at) then 'expired' else b.status end
$$;
