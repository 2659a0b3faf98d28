create policy "own rows" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()) and (select public.device_admitted()));
