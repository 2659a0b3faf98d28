-- Admins: a page of everybody's sales, the newest first (adminPurchasePage); those that are open the oldest first.
-- p_filter is {search, status, type, from, to, page, per_page}: `status` is a purchase's, `usual` (which holds where
-- none is asked: private.admin_purchases_asked), `open` or `all`. At most 10,000 of what is found are counted and paged
-- through.
create or replace function public.admin_purchase_list(p_filter jsonb default '{}')
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
  v_open constant boolean := private.admin_purchases_asked(p_filter) = 'open';
  v_total bigint;
  v_rows jsonb;
begin
  with found as (
    select f as purchase
    from private.admin_purchases_filtered(p_filter) f
    order by case when v_open then f.created_at end, f.created_at desc, f.ref_id desc
    limit 10000
  ), matching as materialized (
    select m.purchase, row_number() over (
      order by case when v_open then (m.purchase).created_at end, (m.purchase).created_at desc, (m.purchase).ref_id desc
    ) as place
    from found m
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_purchase_row(m.purchase) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page), 'choices', private.catalog_choices()
  );
end
$$;

grant execute on function public.admin_purchase_list to authenticated;
