create trigger deposit_transfers_stay before update or delete or truncate on private.deposit_transfers
  for each statement execute function private.refuse_change();
create trigger deposit_transfers_spend_key after insert on private.deposit_transfers
  for each row execute function private.spend_key('request_key');
