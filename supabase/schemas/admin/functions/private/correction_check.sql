-- Refuses a correction that cannot be posted now: correction_unfit for a credit of an account that is being
-- deleted (what reached it late may still be taken off, a loan balance, too), validation_failed for cashback to an
-- account that cannot see or spend any and for the loan balance of any other, correction_below_zero {balance} for a
-- debit of more than there is.
create or replace function private.correction_check(a public.accounts, p_balance text, p_amount bigint)
returns void
language plpgsql
as $$
declare
  v_balance bigint;
begin
  if a.deleted_at is not null and p_amount > 0 then
    perform private.fail(409, 'correction_unfit');
  end if;
  if p_balance = 'cashback' and p_amount > 0 and not 'cashback' = any (private.account_permissions(a.id))
    or p_balance = 'loan' and a.deleted_at is null then
    perform private.fail(422, 'validation_failed', '{"field": "balance", "problem": "one_of"}');
  end if;
  select l.balance into strict v_balance from private.ledger_accounts l
  where l.user_id = a.id and l.kind = p_balance::private.ledger_kind
  for update;
  if v_balance + p_amount < 0 then
    perform private.fail(422, 'correction_below_zero', jsonb_build_object('balance', v_balance));
  end if;
end
$$;
