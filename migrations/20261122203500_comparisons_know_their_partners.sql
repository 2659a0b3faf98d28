-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- With whom days are compared: whoever carries a way to pay, the watched bank accounts, every supplier.
create or replace function private.reconciliation_sources()
returns jsonb
language sql
stable
as $$
  select jsonb_agg(s.source order by s.source)
  from (
    select c.provider as source from private.payment_channels c where c.provider <> 'manual'
    union
    select 'bank'
    union
    select s.id from private.suppliers s
  ) s
$$;

-- Admins: differences with partners, open ones first and the oldest of them on top, and how the latest
-- comparisons went (reconciliationPage). p_filter is {search, status, source, kind, page, per_page}.
create or replace function public.admin_reconciliation_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select d as difference, row_number() over (
      order by
        d.status, case when d.status = 'open' then d.found_at end, case when d.status = 'open' then d.id end,
        d.explained_at desc, d.id desc
    ) as place
    from private.reconciliation_differences d
    where (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::private.difference_status)
      and (p_filter ->> 'source' is null or d.source = p_filter ->> 'source')
      and (p_filter ->> 'kind' is null or d.kind = p_filter ->> 'kind')
      and (
        v_search = ''
        or strpos(lower(concat_ws(' ', d.subject, d.reference, d.ours, d.theirs, d.day)), v_search) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.reconciliation_difference_json(m.difference) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows,
    'open', (select count(*) from private.reconciliation_differences d where d.status = 'open'),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', r.day, 'source', r.source, 'status', r.status, 'compared', r.compared, 'found', r.found,
        'listed', r.listed, 'failure', r.failure, 'due_at', r.due_at, 'finished_at', r.finished_at
      ) order by r.day desc, r.source), '[]')
      from (
        select * from private.reconciliation_runs o order by o.day desc, o.source limit 30
      ) r
    ),
    'sources', private.reconciliation_sources(),
    'today', private.jakarta_day(clock_timestamp()),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
end
$$;

-- Admins: has a Jakarta day compared again with p_sources (null: everybody), by the jobs
-- within a minute or two: a past day of the last 90, or today as far as it has come. A run that is under way goes on. Once for a key.
-- Raises validation_failed, idempotency_mismatch.
create or replace function public.admin_reconciliation_repeat(p_key text, p_day date, p_sources jsonb default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('repeat', p_day, p_sources));
  v_sources constant jsonb := coalesce(p_sources, private.reconciliation_sources());
  v_today constant date := private.jakarta_day(clock_timestamp());
begin
  if p_day is null or p_day not between v_today - 90 and v_today then
    perform private.fail(422, 'validation_failed', '{"field": "day"}');
  end if;
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return;
  end if;
  insert into private.reconciliation_runs as r (id, day, source)
  select private.uuid_v7(), p_day, s.source from jsonb_array_elements_text(v_sources) s (source)
  on conflict (day, source) do update
  set status = 'due', due_at = clock_timestamp(), attempts = 0
  where r.status <> 'running';
  perform private.admin_record(
    v_admin, v_key, v_hash, 'reconciliation_repeated', 'reconciliation', p_day::text,
    '{}', jsonb_build_object('day', p_day, 'sources', v_sources), ''
  );
end
$$;

reset check_function_bodies;
