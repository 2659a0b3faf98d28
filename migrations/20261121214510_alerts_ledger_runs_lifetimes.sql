-- Alerts to admins with their mail outbox; the hourly run of the ledger is kept; lifetimes.

-- What admins were told. Due until it has been mailed.
create table private.admin_alerts (
  id uuid primary key,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz default clock_timestamp(),
  tries smallint not null default 0
);
create index admin_alerts_due_at_idx on private.admin_alerts (due_at) where due_at is not null;

-- For the sweeps of what is old.
create index notifications_created_at_idx on public.notifications (created_at);
create index inbound_events_finished_at_idx on private.inbound_events (finished_at) where state = 'processed';

alter table private.admin_alerts enable row level security, force row level security;
revoke all on private.admin_alerts from public, anon, authenticated, service_role;

set check_function_bodies = off;

-- Tells every admin of something that should not be, once: a notification now, an email through the
-- outbox private.admin_alerts. The caller calls it once for what it found, not once for each row.
create or replace function private.admin_alert(p_kind text, p_data jsonb)
returns void
language plpgsql
as $$
declare
  v_admin uuid;
begin
  insert into private.admin_alerts (id, kind, data) values (private.uuid_v7(), p_kind, p_data);
  for v_admin in
    select a.id from public.accounts a where a.role = 'admin' and a.is_active order by a.id
  loop
    perform private.notify_user(v_admin, 'admin', p_kind, p_data || jsonb_build_object('kind', p_kind));
  end loop;
end
$$;

-- Service role: an alert has been mailed to everybody it is for.
create or replace function public.admin_alert_sent(p_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.admin_alerts set due_at = null where id = p_id
$$;

-- Service role: alerts that are to be mailed, each held for 5 minutes and given up after 20 tries:
-- [{id, kind, data, to: [{email, locale}]}].
create or replace function public.admin_alerts_take(p_limit integer default 20)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select l.id from private.admin_alerts l
    where l.due_at <= clock_timestamp()
    order by l.due_at
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
    for update skip locked
  ), taken as (
    update private.admin_alerts l
    set
      tries = l.tries + 1,
      due_at = case when l.tries < 19 then clock_timestamp() + interval '5 minutes' end
    from due
    where l.id = due.id
    returning l.id, l.kind, l.data
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id,
    'kind', t.kind,
    'data', t.data,
    'to', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', a.email, 'locale', coalesce(s.language, 'id')
      ) order by a.email), '[]')
      from public.accounts a
      left join private.account_settings s on s.user_id = a.id
      where a.role = 'admin' and a.is_active
    )
  ) order by t.id), '[]')
  from taken t
$$;

-- Service role, hourly: the reconciliation of the ledger, kept for the admin area. Admins are told
-- when it differs and the run before did not differ in the same way. Answers {differences, checks}.
create or replace function public.ledger_run()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before jsonb;
  v_run private.ledger_runs;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger run', 4));
  select l.checks into v_before from private.ledger_runs l order by l.id desc limit 1;
  perform private.ledger_run(null);
  select l.* into strict v_run from private.ledger_runs l order by l.id desc limit 1;
  if v_run.differences > 0 and v_run.checks is distinct from v_before then
    perform private.admin_alert('ledger_differs', jsonb_build_object('found', v_run.differences));
  end if;
  return jsonb_build_object('differences', v_run.differences, 'checks', v_run.checks);
end
$$;

-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications after 30 days (core spec §9), idempotency keys after 24 hours (decisions §8), callbacks
-- that were applied after 90 days. Callbacks that an admin saw or should see stay.
-- Answers {notifications, idempotency_keys, inbound_events}: how many went.
create or replace function public.lifetimes_sweep(p_limit integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 5000), 1), 50000);
  v_notifications integer;
  v_keys integer;
  v_events integer;
begin
  delete from public.notifications n
  where n.id in (
    select o.id from public.notifications o
    where o.created_at < now() - interval '30 days'
    order by o.created_at
    limit v_limit
  );
  get diagnostics v_notifications = row_count;
  delete from private.idempotency_keys k
  where (k.user_id, k.key) in (
    select o.user_id, o.key from private.idempotency_keys o
    where o.created_at < now() - interval '24 hours'
    order by o.created_at
    limit v_limit
  );
  get diagnostics v_keys = row_count;
  delete from private.inbound_events e
  where e.id in (
    select o.id from private.inbound_events o
    where o.state = 'processed' and o.finished_at < now() - interval '90 days'
    order by o.finished_at
    limit v_limit
  );
  get diagnostics v_events = row_count;
  return jsonb_build_object(
    'notifications', v_notifications, 'idempotency_keys', v_keys, 'inbound_events', v_events
  );
end
$$;

reset check_function_bodies;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
revoke all on function
  public.admin_alerts_take(integer), public.admin_alert_sent(uuid), public.ledger_run(), public.lifetimes_sweep(integer)
from public, anon, authenticated;
grant execute on function
  public.admin_alerts_take(integer), public.admin_alert_sent(uuid), public.ledger_run(), public.lifetimes_sweep(integer)
to service_role;
