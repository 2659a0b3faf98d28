create trigger loan_facilities_stay before delete or truncate on private.loan_facilities
  for each statement execute function private.refuse_change();
create trigger loan_deposits_stay before delete or truncate on private.loan_deposits
  for each statement execute function private.refuse_change();
create trigger loan_repayments_stay before update or delete or truncate on private.loan_repayments
  for each statement execute function private.refuse_change();
create trigger loan_facilities_status_moves before update of status on private.loan_facilities
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_loan_status('facility_transitions');
create trigger loan_deposits_status_moves before update of status on private.loan_deposits
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_loan_status('loan_deposit_transitions');
create trigger loan_deposits_spend_key after insert on private.loan_deposits
  for each row execute function private.spend_key('request_key');
create trigger loan_repayments_spend_key after insert on private.loan_repayments
  for each row execute function private.spend_key('request_key');
