-- The deposits of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after
-- for the following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do not
-- shift when new deposits come in. Raises not_found for a cursor that is none.
create or replace function public.deposit_export(
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
  v_after public.deposits;
  v_rows jsonb;
begin
  if p_after is not null then
    select d.* into v_after from public.deposits d where d.code = p_after and d.user_id = v_user and not d.checkout;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.deposit_json(n.d) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select f as d
    from private.deposit_filtered(v_user, p_filter) f
    where v_after.code is null or (f.created_at, f.code) < (v_after.created_at, v_after.code)
    order by f.created_at desc, f.code desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'code' end
  );
end
$$;

grant execute on function public.deposit_export to authenticated;
