create trigger imports_status_moves before update of status on private.imports
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_import_status();
create trigger imports_spend_key after insert on private.imports
  for each row execute function private.spend_key('request_key');
