-- A page of the agents below the signed-in agent with the totals of the whole filter (agentPage). p_filter is {search,
-- category, activity, sort, page, per_page}. Raises forbidden.
create or replace function public.agent_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_sort constant text := coalesce(p_filter ->> 'sort', 'best');
  v_answer jsonb;
begin
  perform private.require_permission(v_user, 'agency');
  with found as materialized (
    select f.*
    from private.agents_filtered(
      v_user, p_filter,
      v_sort in ('name', 'newest', 'oldest') or p_filter ? 'category' or coalesce(p_filter ->> 'search', '') <> ''
    ) f
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.agent_row_json(a, n.sales, n.amount, n.last_day) order by n.place), '[]')
      from (
        select o.*, row_number() over () as place
        from (
          select f.*
          from found f
          order by
            case v_sort when 'best' then f.amount end desc,
            case v_sort when 'name' then lower(f.name) end,
            case v_sort when 'oldest' then f.joined_at end,
            case v_sort when 'newest' then f.joined_at end desc,
            case v_sort when 'idle' then coalesce(f.last_day, '-infinity') end,
            f.agent
          limit v_per_page offset (v_page - 1) * v_per_page
        ) o
      ) n
      cross join lateral (select k.* from public.accounts k where k.id = n.agent offset 0) a
    ),
    'totals', (
      select jsonb_build_object(
        'count', count(*), 'sales', coalesce(sum(f.sales), 0), 'amount', coalesce(sum(f.amount), 0)
      )
      from found f
    ),
    'since', (select coalesce(w.first_day, private.jakarta_day(now()) - 29) from private.network_window w)
  )
  into v_answer;
  return v_answer || jsonb_build_object(
    'meta', private.page_meta((v_answer #>> '{totals,count}')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.agent_list to authenticated;
