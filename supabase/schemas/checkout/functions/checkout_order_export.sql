-- The orders of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after for the following
-- piece and is null after the last. p_limit is 1 to 5000 rows. Raises not_found for a cursor that is none.
create or replace function public.checkout_order_export(
  p_filter jsonb default '{}', p_after uuid default null, p_limit integer default 1000
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
  v_after private.checkout_orders;
  v_rows jsonb;
begin
  if p_after is not null then
    select o.* into v_after from private.checkout_orders o where o.id = p_after and o.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.checkout_order_json(n.o) order by (n.o).created_at desc, (n.o).id desc), '[]')
  into v_rows
  from (
    select f as o
    from private.checkout_orders_filtered(v_user, p_filter) f
    where v_after.id is null or (f.created_at, f.id) < (v_after.created_at, v_after.id)
    order by f.created_at desc, f.id desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'id' end
  );
end
$$;

grant execute on function public.checkout_order_export to authenticated;
