-- Posts one transfer: with private.ledger_move, for two accounts, the only writer of transfers, postings and balances.
-- Amounts are rupiah in the order of the accounts, sum to zero and are never zero; user accounts
-- (positive ids) may not go below zero. Rows are locked in the order of their ids, house accounts
-- never. Answers the balance of the last user account after it, null where there is none.
-- Raises insufficient_balance {missing, balance, price}; unique_violation when this source has
-- had a transfer of this kind before.
create or replace function private.ledger_post(
  p_kind private.transfer_kind, p_source text, p_accounts integer[], p_amounts bigint[]
)
returns bigint
language plpgsql
as $$
declare
  v_count constant integer := cardinality(p_accounts);
  v_distinct integer;
  v_accounts integer[] := p_accounts;
  v_amounts bigint[] := p_amounts;
  v_after bigint[] := '{}';
  v_sum bigint := 0;
  v_balance bigint;
  v_last bigint;
  v_transfer bigint;
begin
  for i in 2 .. v_count loop
    if p_accounts[i] <= p_accounts[i - 1] then
      select array_agg(a order by a), array_agg(m order by a), count(distinct a)
      into v_accounts, v_amounts, v_distinct
      from unnest(p_accounts, p_amounts) as leg (a, m);
      if v_distinct < v_count then
        raise exception 'a transfer has one posting of an account' using errcode = 'unique_violation';
      end if;
      exit;
    end if;
  end loop;
  for i in 1 .. v_count loop
    v_sum := v_sum + v_amounts[i];
    if v_accounts[i] > 0 then
      update private.ledger_accounts
      set balance = balance + v_amounts[i]
      where id = v_accounts[i] and balance + v_amounts[i] >= 0
      returning balance into v_balance;
      if not found then
        perform private.ledger_refuse(v_accounts[i], v_amounts[i]);
      end if;
      v_last := v_balance;
      v_after[i] := v_balance;
    else
      v_after[i] := null;
    end if;
  end loop;
  if v_count < 2 or v_count <> cardinality(p_amounts) or v_sum <> 0 then
    raise exception 'a transfer has two or more postings that sum to zero' using errcode = 'check_violation';
  end if;
  if v_last is null then
    -- Nothing was written yet: private.house_sums_advance waits for whoever numbers a transfer by the transaction's id.
    perform pg_current_xact_id();
  end if;
  -- Numbered under the balance's lock, so that a user's postings are in the order of their balances.
  insert into private.transfers (kind, source) values (p_kind, p_source) returning id into v_transfer;
  if v_count = 2 then
    insert into private.postings (transfer_id, account_id, amount, balance_after)
    values (v_transfer, v_accounts[1], v_amounts[1], v_after[1]),
      (v_transfer, v_accounts[2], v_amounts[2], v_after[2]);
  else
    insert into private.postings (transfer_id, account_id, amount, balance_after)
    select v_transfer, leg.a, leg.m, leg.b from unnest(v_accounts, v_amounts, v_after) as leg (a, m, b);
  end if;
  return v_last;
end
$$;
