-- Posts a transfer of two accounts: p_amount rupiah, below zero when it goes the other way, from the house account
-- p_house (negative id) to a user's balance of the kind p_balance. Beside private.ledger_post, whose rules hold, the
-- only writer of transfers, postings and balances. Answers the balance after it. Raises insufficient_balance {missing,
-- balance, price}; unique_violation when this source has had a transfer of this kind before.
create or replace function private.ledger_move(
  p_kind private.transfer_kind, p_source text, p_house integer, p_user uuid, p_balance private.ledger_kind,
  p_amount bigint
)
returns bigint
language plpgsql
as $$
declare
  v_account integer;
  v_balance bigint;
  v_transfer bigint;
begin
  update private.ledger_accounts
  set balance = balance + p_amount
  where user_id = p_user and kind = p_balance and balance + p_amount >= 0
  returning id, balance into v_account, v_balance;
  if not found then
    perform private.ledger_refuse(private.ledger_user_account(p_user, p_balance::text), p_amount);
  end if;
  -- Numbered under the balance's lock, so that a user's postings are in the order of their balances.
  insert into private.transfers (kind, source) values (p_kind, p_source) returning id into v_transfer;
  insert into private.postings (transfer_id, account_id, amount, balance_after)
  values (v_transfer, p_house, -p_amount, null), (v_transfer, v_account, p_amount, v_balance);
  return v_balance;
end
$$;
