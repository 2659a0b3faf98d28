-- The transactions of a filter (purchase_list) in pieces for a file: {rows, next, searched_from}; `next` goes into
-- p_after for the following piece and is null after the last, and `searched_from` into its filter. p_limit is 1 to 5000
-- rows. Pieces do not shift when new purchases come in; a search finds what it finds in the list. Raises not_found for
-- a cursor that is none.
create or replace function public.purchase_export(
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
  v_agents constant boolean := p_filter ? 'agents';
  v_people constant jsonb := private.purchase_people(v_user, v_agents, true);
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_filter constant jsonb := private.purchase_search(v_people, private.purchase_filter(v_user, p_filter));
  v_rows jsonb;
begin
  select coalesce(jsonb_agg(private.purchase_report_row(n.p, n.d, a, v_agents) order by n.place), '[]')
  into v_rows
  from private.purchase_page(v_people, v_filter, p_after, v_limit, 0)
    with ordinality n (p, d, place)
  join public.accounts a on a.id = (n.p).user_id;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end,
    'searched_from', v_filter -> 'searched_from'
  );
end
$$;

grant execute on function public.purchase_export to authenticated;
