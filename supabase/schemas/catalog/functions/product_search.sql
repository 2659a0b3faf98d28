-- Products of every type whose words a search has (private.price_words), or whose price it is, at the asker's
-- prices, as rows of the price list in the menu's order; what the menu has switched off, and what needs a permission
-- that the asker lacks, is not there. Its type's name is one of a product's words, also the asker's own of
-- p_filter.type_names {type: name}. p_filter is a search as core/shared/search-terms.ts has read it. At most 25: one
-- more than are shown says that there are more.
create or replace function public.product_search(p_filter jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_category constant integer := private.account_category();
  v_permissions constant text[] := private.account_permissions(v_user);
  v_amount constant bigint := (p_filter ->> 'search_amount')::bigint;
  v_patterns record;
begin
  if coalesce(p_filter ->> 'search', '') = '' or length(p_filter ->> 'search') > 64 or length(p_filter::text) > 8000 then
    return '[]';
  end if;
  v_patterns := private.search_patterns(p_filter ->> 'search');
  return (
    select coalesce(jsonb_agg(
      private.price_json(r.product, v_category) || jsonb_build_object('operator_name', r.operator_name) order by r.place
    ), '[]')
    from (
      select d as product, o.name as operator_name, row_number() over (
        order by t.type_position, o.position, d.position, d.code
      ) as place
      from private.products d
      join private.operators o on o.code = d.operator
      join private.product_types y on y.code = d.type
      join lateral (
        select min(m.position) as type_position from private.menu_entries m where m.product_type = d.type
      ) t on true
      where d.status <> 'inactive' and d.offered
        and (
          d.prices[v_category] - d.promo_discount = v_amount
          or private.price_words(
            d, concat_ws(' ', o.name, y.code, y.name, p_filter -> 'type_names' ->> y.code), v_patterns.words,
            v_patterns.amounts
          )
        )
        and private.product_lacking(d, v_permissions, private.games_open(v_user)) is null
      order by place
      limit 25
    ) r
  );
end
$$;

grant execute on function public.product_search to authenticated;
