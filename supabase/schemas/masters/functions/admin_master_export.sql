-- Admins: the agents who have sold enough to be Masters in pieces for a file, in the order in which they registered:
-- {rows, next}; `next` goes into p_after for the following piece and is null after the last. Not by what they sold, as
-- on the page: who sells meanwhile would be left out or told twice. Raises not_found for a cursor that is none.
create or replace function public.admin_master_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
  v_after public.accounts;
  v_rows jsonb;
begin
  if p_after is not null then
    select x.* into v_after from public.accounts x where x.id::text = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(
    jsonb_agg(private.master_row(n.a, n.turnover, n.sales) order by (n.a).created_at, (n.a).id), '[]'
  )
  into v_rows
  from (
    select m.*
    from private.masters_due(p_filter) m
    where p_after is null or ((m.a).created_at, (m.a).id) > (v_after.created_at, v_after.id)
    order by (m.a).created_at, (m.a).id
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'id' end
  );
end
$$;

grant execute on function public.admin_master_export to authenticated;
