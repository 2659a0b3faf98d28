create trigger deposits_stay before delete or truncate on public.deposits
  for each statement execute function private.refuse_change();
create trigger deposits_status_moves before update of status on public.deposits
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_deposit_status();
create policy "own rows" on public.deposits for select to authenticated
  using (user_id = (select auth.uid()) and not checkout and (select public.device_admitted()));
create trigger deposits_spend_key after insert on public.deposits
  for each row execute function private.spend_key('request_key');
