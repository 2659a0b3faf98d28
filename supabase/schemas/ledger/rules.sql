-- Postings and transfers are never updated or deleted, by any role.
create trigger transfers_stay before update or delete or truncate on private.transfers
  for each statement execute function private.refuse_change();
create trigger postings_stay before update or delete or truncate on private.postings
  for each statement execute function private.refuse_change();
create trigger ledger_runs_stay before update or delete or truncate on private.ledger_runs
  for each statement execute function private.refuse_change();
create trigger openings_stay before update or delete or truncate on private.openings
  for each statement execute function private.refuse_change();
-- After the change: before it, every change of a balance would lock its row twice.
create trigger ledger_accounts_user_or_house after insert or update of id, kind, user_id, key
  on private.ledger_accounts for each row execute function private.refuse_ledger_account();
