create trigger purchases_stay before delete or truncate on public.purchases
  for each statement execute function private.refuse_change();
create trigger purchases_status_moves before update of status on public.purchases
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_purchase_status();
create policy "own rows" on public.purchases for select to authenticated
  using (user_id = (select auth.uid()) and (select public.device_admitted()));
-- Told by the clock alone, and not by which days are closed: whoever closes a day knows then that everybody who changed
-- it after its end has told so, and that all others have ended (docs/decisions/books.md). A sale's is asked by the
-- function, before the row is stored, which costs half of what a condition here does.
create trigger purchases_stored before insert on public.purchases
  for each row execute function private.purchase_stored();
create trigger purchases_moved before update of destination, created_at on public.purchases
  for each row execute function private.purchase_moved();
-- A condition is copied, read and planned anew for every statement: what else a change must be, its function asks.
create trigger purchases_late_change after update on public.purchases
  for each row when (
    least(old.created_at, new.created_at) < date_bin('1 day', clock_timestamp(), '2000-01-01 00:00+07')
  )
  execute function private.purchase_day_changed();
create trigger purchase_resolutions_stay before update or delete or truncate on private.purchase_resolutions
  for each statement execute function private.refuse_change();
