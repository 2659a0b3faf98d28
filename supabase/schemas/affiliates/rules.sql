create trigger commissions_stay before delete or truncate on private.commissions
  for each statement execute function private.refuse_change();
create trigger commission_payouts_stay before update or delete or truncate on private.commission_payouts
  for each statement execute function private.refuse_change();
create trigger affiliate_years_stay before update or delete or truncate on private.affiliate_years
  for each statement execute function private.refuse_change();
