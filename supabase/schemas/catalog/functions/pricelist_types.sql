-- In which types' price lists a search finds something (public.pricelist_list), and how many products: [{type, count}]
-- in the menu's order. p_filter is a search as core/shared/search-terms.ts has read it; none answers nothing.
create or replace function public.pricelist_types(p_filter jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_category constant integer := private.pricelist_category();
  v_amount constant bigint := (p_filter ->> 'search_amount')::bigint;
  v_patterns record;
begin
  if coalesce(p_filter ->> 'search', '') = '' then
    return '[]';
  end if;
  v_patterns := private.search_patterns(left(p_filter ->> 'search', 64));
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('type', f.code, 'count', f.count)
      order by (select min(m.position) from private.menu_entries m where m.product_type = f.code), f.code
    ), '[]')
    from (
      select d.type as code, count(*) as count
      from private.products d
      join private.operators o on o.code = d.operator
      where d.status <> 'inactive' and d.offered
        and (
          d.prices[v_category] - d.promo_discount = v_amount
          or private.price_words(d, o.name, v_patterns.words, v_patterns.amounts)
        )
      group by d.type
    ) f
  );
end
$$;

grant execute on function public.pricelist_types to anon, authenticated, service_role;
