-- Whether nobody can confirm what waits because of who proposed it: a row of private.proposals_open by its kind and
-- subject, who proposed it and when.
create or replace function private.proposal_left(p_kind text, p_subject text, p_by uuid, p_at timestamptz)
returns boolean
language sql
stable
as $$
  select case
    when p_kind = 'payout' then private.payout_maker_left(p_subject)
    else not private.acts_since(p_by, p_at)
  end
$$;
