create trigger account_for_new_user after insert on auth.users
  for each row execute function private.account_create();

-- Postings and transfers are never updated or deleted, by any role.
create trigger transfers_stay before update or delete or truncate on private.transfers
  for each statement execute function private.refuse_change();
create trigger postings_stay before update or delete or truncate on private.postings
  for each statement execute function private.refuse_change();

-- What purchases point at without a foreign key is never deleted.
create trigger products_stay before delete or truncate on private.products
  for each statement execute function private.refuse_change();
create trigger accounts_stay before delete or truncate on public.accounts
  for each statement execute function private.refuse_change();
create trigger purchases_stay before delete or truncate on public.purchases
  for each statement execute function private.refuse_change();
create trigger deposits_stay before delete or truncate on public.deposits
  for each statement execute function private.refuse_change();

create trigger purchases_status_moves before update of status on public.purchases
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_purchase_status();
create trigger deposits_status_moves before update of status on public.deposits
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_deposit_status();
