-- Admins: a page of the operators, in the order in which buyers see them (operatorPage). p_filter is {search, page,
-- per_page}; the search finds a name, a code or a prefix.
create or replace function public.admin_operator_list(p_filter jsonb default '{}')
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
    select o as operator, row_number() over (order by o.position, o.code) as place
    from private.operators o
    where private.search_finds(p_filter, concat_ws(' ', o.code, o.name, array_to_string(o.prefixes, ' ')))
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_operator_json(m.operator) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_operator_list to authenticated;
