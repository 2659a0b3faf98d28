create trigger purchases_stay before delete or truncate on public.purchases
  for each statement execute function private.refuse_change();
create trigger purchases_status_moves before update of status on public.purchases
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_purchase_status();
create policy "own rows" on public.purchases for select to authenticated
  using (user_id = (select auth.uid()) and (select public.device_admitted()));
