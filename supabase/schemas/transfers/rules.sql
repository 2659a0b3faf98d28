create trigger deposit_transfers_stay before update or delete or truncate on private.deposit_transfers
  for each statement execute function private.refuse_change();
