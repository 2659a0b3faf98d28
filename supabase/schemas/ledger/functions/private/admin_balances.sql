-- A person's deposit, cashback and loan balance in rupiah, for the audit trail.
create or replace function private.admin_balances(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_object_agg(l.kind, l.balance)
  from private.ledger_accounts l where l.user_id = p_user and l.kind in ('deposit', 'cashback', 'loan')
$$;
