-- Lends what was granted: the loan balance and the usage grow by it. The first rupiah of a debt sets
-- its due date. The caller holds the facility and the loan deposit. Raises what
-- private.loan_check_room raises, and account_inactive for whoever is not there any more.
create or replace function private.loan_pay_out(p_code text)
returns private.loan_deposits
language plpgsql
as $$
declare
  v_deposit private.loan_deposits;
  v_facility private.loan_facilities;
begin
  select d.* into strict v_deposit from private.loan_deposits d where d.code = p_code;
  select f.* into strict v_facility from private.loan_facilities f where f.user_id = v_deposit.user_id;
  perform private.loan_check_room(v_facility, v_deposit.granted);
  -- Held, so that the account is not deleted before the transaction ends.
  perform from public.accounts a
  where a.id = v_deposit.user_id and a.is_active and a.deleted_at is null
  for share;
  if not found then
    perform private.fail(403, 'account_inactive');
  end if;
  perform private.ledger_post(
    'lend', p_code,
    array[private.loan_account(v_deposit.user_id), private.ledger_user_account(v_deposit.user_id, 'loan')],
    array[-v_deposit.granted, v_deposit.granted]
  );
  update private.loan_facilities f
  set usage = f.usage + v_deposit.granted,
    due_date = coalesce(f.due_date, private.loan_due_date(private.jakarta_day(now()), f.due_day))
  where f.user_id = v_deposit.user_id
  returning f.* into v_facility;
  update private.loan_deposits d
  set status = 'deposited', closed_at = clock_timestamp(), usage_after = v_facility.usage,
    due_date = v_facility.due_date
  where d.code = p_code
  returning d.* into v_deposit;
  return v_deposit;
end
$$;
