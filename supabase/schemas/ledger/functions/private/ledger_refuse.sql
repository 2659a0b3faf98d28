-- Says why a user account could not take a movement: raises insufficient_cashback for a cashback, which
-- no top-up fills, insufficient_balance for the others, or an internal error when there is no such account.
create or replace function private.ledger_refuse(p_account integer, p_amount bigint)
returns void
language plpgsql
as $$
declare
  v_balance bigint;
  v_kind private.ledger_kind;
begin
  select l.balance, l.kind into v_balance, v_kind from private.ledger_accounts l where l.id = p_account;
  if v_balance is null then
    raise exception 'no user account % in the ledger', p_account using errcode = 'foreign_key_violation';
  end if;
  perform private.fail(422, case v_kind when 'cashback' then 'insufficient_cashback' else 'insufficient_balance' end, jsonb_build_object(
    'missing', -p_amount - v_balance, 'balance', v_balance, 'price', -p_amount
  ));
end
$$;
