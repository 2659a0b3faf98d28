-- Why an admin may not confirm what waits, as a code of the catalogue; null where they may: a row of
-- private.proposals_open by its kind and subject, who proposed it when, and those whom it is about where they may not.
create or replace function private.proposal_obstacle(
  p_kind text, p_subject text, p_by uuid, p_at timestamptz, p_own uuid[], p_admin uuid
)
returns text
language sql
stable
as $$
  select case
    when p_kind = 'payout' then private.payout_obstacle(p_subject, p_admin)
    when p_kind = 'payout_withdraw' then private.payout_withdraw_second(p_subject, p_by, p_at, p_admin)
    when p_admin = any (p_own) then 'admin_own_account'
    else private.second_obstacle(p_by, p_at, p_admin)
  end
$$;
