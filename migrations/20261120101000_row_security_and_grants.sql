-- Row security is on and forced everywhere; a table without a policy is closed to every client.
do $$
declare
  t record;
begin
  for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'private') loop
    execute format('alter table %I.%I enable row level security', t.schemaname, t.tablename);
    execute format('alter table %I.%I force row level security', t.schemaname, t.tablename);
  end loop;
end
$$;

create policy "own row" on public.accounts for select to authenticated
  using (id = (select auth.uid()));
create policy "own rows" on public.purchases for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own rows" on public.deposits for select to authenticated
  using (user_id = (select auth.uid()));
create policy "own rows" on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- A person may read these columns of their own rows; everything else goes through functions.
grant select (id, email, phone, name, category, role, is_active, permissions, referral_code,
  phone_verified_at, created_at) on public.accounts to authenticated;
grant select (ref_id, user_id, created_at, updated_at, buying_price, selling_price, end_balance, status,
  pay_with, destination, cashback, discount, order_number, note, serial_number, reason)
  on public.purchases to authenticated;
grant select (code, user_id, channel_id, status, amount, fee, unique_code, total, credited, pay,
  created_at, expires_at, paid_at) on public.deposits to authenticated;
grant select (id, user_id, kind, data, created_at, read_at) on public.notifications to authenticated;

-- Everyone, guests too.
grant execute on function
  public.menu_list(),
  public.catalog_operators(text),
  public.catalog_products(text, text, text),
  public.pricelist_list(text)
to anon, authenticated, service_role;

-- The signed-in user.
grant execute on function
  public.account_get(),
  public.home_overview(),
  public.purchase_recent(text),
  public.purchase_place(text, text, text, bigint, text, uuid, text, text, bigint, text, boolean),
  public.purchase_get(text),
  public.purchase_list(jsonb),
  public.purchase_export(jsonb, text, integer),
  public.receipt_get(text),
  public.deposit_channels(bigint),
  public.deposit_request(text, bigint, text),
  public.deposit_get(text),
  public.deposit_list(jsonb),
  public.deposit_cancel(text),
  public.idempotency_begin(text, text),
  public.idempotency_finish(text, integer, jsonb),
  public.idempotency_drop(text)
to authenticated;

-- Our own Workers.
grant execute on function
  public.account_available(text, text),
  public.account_login_email(text),
  public.pin_grant_password(uuid, boolean),
  public.dispatch_take(uuid),
  public.purchase_settle(text, text, jsonb, text),
  public.purchase_sweep(integer),
  public.deposit_charged(text, text, jsonb, timestamptz),
  public.deposit_charge_failed(text, text),
  public.deposit_settle(text, text, jsonb, uuid),
  public.mutation_settle(jsonb, uuid),
  public.deposit_sweep(integer),
  public.inbound_store(text, text, jsonb, text),
  public.inbound_take(uuid),
  public.inbound_finish(uuid, text, text),
  public.inbound_sweep(integer),
  public.inbound_reject(text, text),
  public.catalog_sync(text, jsonb),
  public.ledger_check()
to service_role;
