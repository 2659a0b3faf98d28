-- Admins: a page of promotions (promotionPage), those to come and running ones before those that are over, the latest
-- first. The filter is of core/catalog/promotions/promotion-list.ts: search finds a product by its words, state. Beside
-- them `standing`: products whose discount stands in the product itself and has no end, at most 50.
create or replace function public.admin_promotion_list(p_filter jsonb default '{}')
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
  v_state constant text := nullif(p_filter ->> 'state', '');
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select p as promotion, row_number() over (
      order by p.ended_at is not null, p.starts_at desc, p.id desc
    ) as place
    from private.promotions p
    join private.products d on d.id = p.product_id
    where (v_state is null or private.promotion_state(p) = v_state)
      and private.search_finds(
        p_filter, concat_ws(' ', d.name, d.code), null, d.prices || d.nominal,
        p_values => jsonb_build_object('state', private.promotion_state(p))
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.promotion_json(m.promotion) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page), 'standing', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product_code', s.code, 'product_name', s.name, 'discount', s.promo_discount,
      'price', s.prices[1] - s.promo_discount
    ) order by s.position, s.code), '[]')
    from (
      select d.* from private.products d
      where d.promo_discount > 0 and not exists (
        select from private.promotions p
        where p.product_id = d.id and p.began_at is not null and p.ended_at is null
      )
      order by d.position, d.code
      limit 50
    ) s
  ));
end
$$;

grant execute on function public.admin_promotion_list to authenticated;
