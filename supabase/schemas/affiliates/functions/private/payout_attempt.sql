-- One more way of a payout to its owner's bank account, as it is registered now.
create or replace function private.payout_attempt(p_code text, p_attempt integer, f private.affiliates)
returns void
language sql
volatile
as $$
  insert into private.payout_attempts (ref, code, attempt, bank_name, account_holder, account_number)
  values (p_code || '-' || p_attempt, p_code, p_attempt, f.bank_name, f.account_holder, f.account_number)
$$;
