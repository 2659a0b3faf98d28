-- The ledger account whose statement a filter asks for; the deposit's without one. Raises forbidden
-- for the cashback of whoever has none (core spec §6), validation_failed.
create or replace function private.statement_account(p_user uuid, p_balance text)
returns integer
language plpgsql
stable
as $$
declare
  v_balance constant text := coalesce(p_balance, 'deposit');
begin
  if v_balance not in ('deposit', 'cashback', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "balance"}');
  end if;
  if v_balance = 'cashback' then
    perform private.require_permission(p_user, 'cashback');
  end if;
  return private.ledger_user_account(p_user, v_balance);
end
$$;
