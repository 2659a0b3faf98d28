create trigger account_for_new_user after insert on auth.users
  for each row execute function private.account_create();
create trigger accounts_stay before delete or truncate on public.accounts
  for each statement execute function private.refuse_change();
create trigger appointment_follows after insert or update of role, is_active, permissions, deleted_at on public.accounts
  for each row execute function private.appointment_follow();

-- A session whose device is not let in, or has been signed out, reads no row.
create policy "own row" on public.accounts for select to authenticated
  using (id = (select auth.uid()) and (select public.device_admitted()));
