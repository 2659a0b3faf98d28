-- A loan deposit as of now: an approval that nobody deposited within 7 days is none, whether or not the sweep has
-- written that down.
create or replace function private.loan_deposit_now(d private.loan_deposits)
returns private.loan_deposits
language plpgsql
stable
as $$
begin
  if d.closed_at is null and d.status in ('approved', 'half approved') and private.proposal_expired(d.approved_at) then
    d.status := 'not deposited';
    d.granted := null;
    d.approved_by := null;
    d.reason := null;
  end if;
  return d;
end
$$;
