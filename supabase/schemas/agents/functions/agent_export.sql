-- The agents of a filter (public.agent_list) in pieces for a file, in the order in which they registered: {rows, next};
-- `next` goes into p_after for the following piece and is null after the last. p_limit is 1 to 5000 rows. Raises
-- forbidden, and not_found for a cursor that is none.
create or replace function public.agent_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_after public.accounts;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'agency');
  if p_after is not null then
    select a.* into v_after
    from private.network_agents n
    join public.accounts a on a.id = n.agent
    where n.head = v_user and n.agent::text = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(
    private.agent_row_json(a, n.sales, n.amount, n.last_day) order by n.joined_at, n.agent
  ), '[]')
  into v_rows
  from (
    select f.*
    from private.agents_filtered(v_user, p_filter, true) f
    where p_after is null or (f.joined_at, f.agent) > (v_after.created_at, v_after.id)
    order by f.joined_at, f.agent
    limit v_limit
  ) n
  cross join lateral (select k.* from public.accounts k where k.id = n.agent offset 0) a;
  return jsonb_build_object(
    'rows', v_rows, 'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'id' end
  );
end
$$;

grant execute on function public.agent_export to authenticated;
