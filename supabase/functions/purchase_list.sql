-- A page of the user's transactions with the totals of the whole filter (transactionPage).
create or replace function public.purchase_list(p_filter jsonb default '{}')
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
  v_sort constant text := coalesce(p_filter ->> 'sort', 'newest');
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'success_count', count(*) filter (where (f.p).status = 'success'),
    'buying_price', coalesce(sum((f.p).buying_price) filter (where (f.p).status = 'success'), 0),
    'selling_price', coalesce(sum((f.p).selling_price) filter (where (f.p).status = 'success'), 0),
    'profit', coalesce(sum((f.p).selling_price - (f.p).buying_price) filter (where (f.p).status = 'success'), 0)
  )
  into v_totals
  from private.purchase_filtered(v_user, p_filter) f;

  select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by n.place), '[]')
  into v_rows
  from (
    select f.p, f.d, row_number() over (
      order by
        case when v_sort = 'highest' then (f.p).selling_price end desc,
        case when v_sort = 'oldest' then (f.p).created_at end,
        (f.p).created_at desc,
        (f.p).ref_id
    ) as place
    from private.purchase_filtered(v_user, p_filter) f
    order by place
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;

  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;
