-- Admins: the complaints of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 1000 rows. Raises not_found for a cursor that is none.
create or replace function public.admin_complaint_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 500
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_after uuid;
  v_rows jsonb;
begin
  if p_after is not null then
    select c.id into v_after from private.complaints c where c.code = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.admin_complaint_json(n.c) order by (n.c).id desc), '[]')
  into v_rows
  from (
    select f as c
    from private.admin_complaints_filtered(p_filter) f
    where p_after is null or f.id < v_after
    order by f.id desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

grant execute on function public.admin_complaint_export to authenticated;
