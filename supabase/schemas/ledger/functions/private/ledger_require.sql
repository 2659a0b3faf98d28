-- Refuses what a user account does not hold, before it is taken: raises insufficient_balance.
create or replace function private.ledger_require(p_account integer, p_amount bigint)
returns void
language plpgsql
stable
as $$
begin
  if not exists (select from private.ledger_accounts l where l.id = p_account and l.balance >= p_amount) then
    perform private.ledger_refuse(p_account, -p_amount);
  end if;
end
$$;
