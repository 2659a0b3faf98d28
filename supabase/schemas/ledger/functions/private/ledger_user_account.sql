-- The ledger account of a user's balance.
create or replace function private.ledger_user_account(p_user uuid, p_kind text)
returns integer
language sql
stable
as $$
  select l.id from private.ledger_accounts l
  where l.user_id = p_user and l.kind = p_kind::private.ledger_kind
$$;
