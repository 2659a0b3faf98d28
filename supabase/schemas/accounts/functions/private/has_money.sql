-- Whether money stands on an account, or is owed by it: its deposit, its loan, what its customers paid.
create or replace function private.has_money(p_user uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.ledger_accounts l
    where l.user_id = p_user and l.kind in ('deposit', 'loan', 'checkout') and l.balance <> 0
  )
$$;
