-- Whether somebody's loan is there whatever the site offers now: something is owed, lent and not yet spent, or
-- asked for and not yet decided.
create or replace function private.loan_stays(p_user uuid)
returns boolean
language plpgsql
stable
as $$
begin
  return (
    select exists (select from private.loan_facilities f where f.user_id = p_user and f.usage > 0)
      or exists (
        select from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan' and l.balance > 0
      )
      or exists (select from private.loan_deposits d where d.user_id = p_user and d.closed_at is null)
  );
end
$$;
