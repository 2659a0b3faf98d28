-- Whether what was proposed at p_at has waited too long for its second person: after 7 days nobody confirms it any
-- more.
create or replace function private.proposal_expired(p_at timestamptz)
returns boolean
language sql
stable
as $$
  select p_at <= clock_timestamp() - interval '7 days'
$$;
