-- Sales and admins: the agents with a facility of a filter in pieces for a file, in the order in which they registered:
-- {rows, next}; `next` goes into p_after for the following piece and is null after the last. Not by due date, as on the
-- page: who pays meanwhile would be left out or told twice. p_limit is 1 to 5000 rows. Raises forbidden, and not_found
-- for a cursor that is none.
create or replace function public.loan_desk_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_after public.accounts;
  v_rows jsonb;
begin
  if p_after is not null then
    select (g.a).* into v_after from private.loan_desk_agents(v_sales, '{}') g where (g.a).id::text = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object('person', private.admin_person_json((n.a).id), 'loan', private.facility_json(n.f))
    order by (n.a).created_at, (n.a).id
  ), '[]')
  into v_rows
  from (
    select g.*
    from private.loan_desk_filtered(v_sales, p_filter) g
    where p_after is null or ((g.a).created_at, (g.a).id) > (v_after.created_at, v_after.id)
    order by (g.a).created_at, (g.a).id
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'person' -> 'id' end
  );
end
$$;

grant execute on function public.loan_desk_export to authenticated;
