create trigger receipt_prints_stay before update or delete or truncate on private.receipt_prints
  for each statement execute function private.refuse_change();
