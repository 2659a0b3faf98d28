create trigger cashback_redemptions_stay before update or delete or truncate on private.cashback_redemptions
  for each statement execute function private.refuse_change();
create trigger cashbacks_stay before delete or truncate on private.cashbacks
  for each statement execute function private.refuse_change();
create trigger cashback_redemptions_spend_key after insert on private.cashback_redemptions
  for each row execute function private.spend_key('request_key');
