-- A page of the orders of the user's customers, newest first, with the totals of the whole filter (orderPage).
create or replace function public.checkout_order_list(p_filter jsonb default '{}')
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
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'success_count', count(*) filter (where p.status = 'success'),
    'sold', coalesce(sum(f.price) filter (where p.status = 'success'), 0),
    'profit', coalesce(sum(p.selling_price - p.buying_price) filter (where p.status = 'success'), 0)
  )
  into v_totals
  from private.checkout_orders_filtered(v_user, p_filter) f
  left join public.purchases p on p.ref_id = f.ref_id;
  select coalesce(jsonb_agg(private.checkout_order_json(n.o) order by (n.o).created_at desc, (n.o).id desc), '[]')
  into v_rows
  from (
    select f as o
    from private.checkout_orders_filtered(v_user, p_filter) f
    order by f.created_at desc, f.id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

grant execute on function public.checkout_order_list to authenticated;
