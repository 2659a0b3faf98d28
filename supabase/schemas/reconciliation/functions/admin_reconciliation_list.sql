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
      and private.search_finds(
        p_filter, concat_ws(' ', d.subject, d.reference, d.day), null, array[d.ours, d.theirs],
        p_values => jsonb_build_object('status', d.status)
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

grant execute on function public.admin_reconciliation_list to authenticated;
