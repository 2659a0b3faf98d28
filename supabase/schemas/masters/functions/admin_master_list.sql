-- Admins: a page of the agents who have sold enough to be Masters, who sold most first (core/masters/schema.ts,
-- masterPage). p_filter is {search, page, per_page}.
create or replace function public.admin_master_list(p_filter jsonb default '{}')
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
  v_answer jsonb;
begin
  with matching as materialized (
    select m.a, m.turnover, m.sales, row_number() over (order by m.turnover desc, (m.a).id) as place
    from private.masters_due(p_filter) m
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.master_row(m.a, m.turnover, m.sales) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    ),
    'totals', jsonb_build_object(
      'turnover', (select coalesce(sum(m.turnover), 0) from matching m),
      'sales', (select coalesce(sum(m.sales), 0) from matching m),
      'needed', (select c.master_min_turnover from private.site_settings c)
    ),
    'meta', private.page_meta((select count(*) from matching), v_page, v_per_page)
  )
  into v_answer;
  return v_answer;
end
$$;

grant execute on function public.admin_master_list to authenticated;
