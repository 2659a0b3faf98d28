-- Admins: the deposits of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 1000 rows. Raises not_found for a cursor that is none.
create or replace function public.admin_deposit_export(
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
  v_after public.deposits;
  v_rows jsonb;
begin
  if p_after is not null then
    select d.* into v_after from public.deposits d where d.code = p_after;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.admin_deposit_json(n.d) order by (n.d).created_at desc, (n.d).code), '[]')
  into v_rows
  from (
    select f as d
    from private.admin_deposits_filtered(p_filter) f
    where p_after is null or f.created_at < v_after.created_at
      or f.created_at = v_after.created_at and f.code > v_after.code
    order by f.created_at desc, f.code
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

grant execute on function public.admin_deposit_export to authenticated;
