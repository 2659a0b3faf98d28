create trigger commissions_stay before delete or truncate on private.commissions
  for each statement execute function private.refuse_change();
create trigger commission_payouts_stay before delete or truncate on private.commission_payouts
  for each statement execute function private.refuse_change();
create trigger commission_payouts_change before update on private.commission_payouts
  for each row execute function private.refuse_payout_change();
create trigger commission_batches_stay before delete or truncate on private.commission_batches
  for each statement execute function private.refuse_change();
create trigger payout_attempts_stay before delete or truncate on private.payout_attempts
  for each statement execute function private.refuse_change();
create trigger payout_attempts_change before update on private.payout_attempts
  for each row execute function private.refuse_attempt_change();
create trigger payout_attempts_spend_key after update of decision_key on private.payout_attempts
  for each row execute function private.spend_key('decision_key');
create trigger affiliate_years_stay before update or delete or truncate on private.affiliate_years
  for each statement execute function private.refuse_change();
