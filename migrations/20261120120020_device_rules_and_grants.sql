create trigger devices_status_moves before update of status on private.devices
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_device_status();

-- A session whose device is not let in, or has been signed out, reads no row.
alter policy "own row" on public.accounts
  using (id = (select auth.uid()) and (select public.device_admitted()));
alter policy "own rows" on public.purchases
  using (user_id = (select auth.uid()) and (select public.device_admitted()));
alter policy "own rows" on public.deposits
  using (user_id = (select auth.uid()) and (select public.device_admitted()));
alter policy "own rows" on public.notifications
  using (user_id = (select auth.uid()) and (select public.device_admitted()));
alter policy "own channel, by session" on realtime.messages
  using (
    extension = 'broadcast' and (select public.device_admitted())
    and (select realtime.topic()) = 'user:' || (select auth.uid())
  );

-- A device that waits hears its own channel only; the token that names it is signed by our Workers.
create policy "own device, by channel token" on realtime.messages for select to channel_reader
  using (
    extension = 'broadcast'
    and (select realtime.topic()) = (select current_setting('request.jwt.claims', true)::jsonb ->> 'channel')
    and (select realtime.topic()) like 'device:%'
    and (select current_setting('request.jwt.claims', true)::jsonb ->> 'sub') is not null
  );

revoke all on private.device_transitions, private.devices, private.one_time_codes, private.account_settings,
  private.account_addresses, private.contacts from public, anon, authenticated, service_role;

-- The signed-in user.
grant execute on function
  public.device_admitted(),
  public.device_current(),
  public.device_list(),
  public.device_decide(uuid, text),
  public.device_leave(),
  public.profile_get(),
  public.profile_set(jsonb),
  public.address_get(),
  public.address_set(jsonb),
  public.settings_get(),
  public.settings_set(jsonb),
  public.account_search(text),
  public.account_recover(),
  public.push_token_store(text),
  public.contact_list(jsonb),
  public.contact_add(jsonb),
  public.contact_edit(uuid, jsonb),
  public.contact_delete(uuid)
to authenticated;

-- Our own Workers: what needs a proof that only they can make, or a word that only they may give.
grant execute on function
  public.device_bind(uuid, uuid, text, text, text),
  public.device_let_in(uuid, uuid, text),
  public.sessions_end(uuid, uuid),
  public.code_issue(uuid, uuid, text, text),
  public.code_withdraw(text),
  public.phone_verify(uuid, uuid, text),
  public.pin_set(uuid, uuid, text),
  public.pin_check(uuid, uuid, text),
  public.pin_change(uuid, uuid, text, text),
  public.pin_reset(uuid, uuid, text, text),
  public.password_code_issue(text, text),
  public.password_code_take(text, text),
  public.account_delete(uuid, uuid, text),
  public.accounts_anonymise(integer)
to service_role;
