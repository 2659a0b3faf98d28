-- Runs of the reconciliation, kept for admins; deposits and purchases found by code or number.

create table private.ledger_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  by_id uuid references public.accounts (id),
  differences integer not null,
  checks jsonb not null
);

set check_function_bodies = off;

-- Runs the reconciliation and keeps what it found; p_by is the admin who asked, null for a job.
create or replace function private.ledger_run(p_by uuid)
returns void
language sql
volatile
as $$
  insert into private.ledger_runs (by_id, differences, checks)
  select p_by, (c ->> 'differences')::integer, c -> 'checks'
  from public.ledger_check() c
$$;

-- The latest runs of the reconciliation, newest first (core/admin/schema.ts, ledgerRuns).
create or replace function private.admin_ledger_json()
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', r.at,
    'by', (select a.name from public.accounts a where a.id = r.by_id),
    'differences', r.differences,
    'checks', r.checks
  ) order by r.id desc), '[]')
  from (select l.* from private.ledger_runs l order by l.id desc limit 20) r
$$;

-- What the ledger and the claims know of a deposit's code or a purchase's ref id, oldest first:
-- [{at, what, amount}] where `what` is move:<transfer kind> or claim:<claim kind>.
create or replace function private.admin_timeline(p_code text)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at), '[]')
  from (
    select
      t.created_at as at,
      'move:' || t.kind as what,
      (select sum(p.amount) filter (where p.amount > 0) from private.postings p where p.transfer_id = t.id) as amount
    from private.transfers t
    where t.source = p_code
      or t.source in (select r.source from private.reviews r where r.subject = p_code)
    union all
    select r.created_at, 'claim:' || r.kind, r.amount from private.reviews r where r.subject = p_code
  ) e
$$;

-- A person as the admin area names them.
create or replace function private.admin_person_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email, 'phone', coalesce(a.phone, ''))
  from public.accounts a
  where a.id = p_user
$$;

-- Admins: runs the reconciliation now, one run at a time. Answers the latest runs (ledgerRuns).
create or replace function public.admin_ledger_run()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger run', 4));
  perform private.ledger_run(v_admin);
  return private.admin_ledger_json();
end
$$;

-- Admins: what the latest runs of the reconciliation found (ledgerRuns).
create or replace function public.admin_ledger_runs()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.admin_ledger_json();
end
$$;

-- Admins: the deposits and purchases that a code or number names, newest first, ten of each, with
-- what happened to them (lookupAnswer). p_search is a deposit's code, a provider's reference, a
-- purchase's ref id, an order number, a serial number, or a destination as it is stored.
create or replace function public.admin_lookup(p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_search constant text := trim(coalesce(p_search, ''));
begin
  return jsonb_build_object(
    'deposits', (
      select coalesce(jsonb_agg(private.deposit_json(f.d) || jsonb_build_object(
        'person', private.admin_person_json((f.d).user_id),
        'provider', (f.d).provider,
        'provider_ref', (f.d).provider_ref,
        'provider_status', (f.d).provider_status,
        'timeline', private.admin_timeline((f.d).code)
      ) order by (f.d).created_at desc), '[]')
      from (
        select d from public.deposits d
        where v_search <> '' and (d.code = upper(v_search) or d.provider_ref = v_search)
        order by d.created_at desc limit 10
      ) f
    ),
    'purchases', (
      select coalesce(jsonb_agg(private.purchase_json(f.p, f.o) || jsonb_build_object(
        'person', private.admin_person_json((f.p).user_id),
        'moves', private.admin_timeline((f.p).ref_id)
      ) order by (f.p).created_at desc), '[]')
      from (
        select p, o from public.purchases p
        join private.products o on o.id = p.product_id
        where v_search <> ''
          and (
            p.ref_id = upper(v_search) or p.destination = v_search
            or p.order_number = v_search or p.serial_number = v_search
          )
        order by p.created_at desc limit 10
      ) f
    )
  );
end
$$;

reset check_function_bodies;

create trigger ledger_runs_stay before update or delete or truncate on private.ledger_runs
  for each statement execute function private.refuse_change();

alter table private.ledger_runs enable row level security, force row level security;
revoke all on private.ledger_runs from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.admin_ledger_runs(),
  public.admin_ledger_run(),
  public.admin_lookup(text)
to authenticated;
