-- A page of the user's rules, the narrowest first (core/selling/schema.ts, sellingRulePage): the filter of
-- core/selling/selling-rule-list.ts, whose search looks in names and codes.
create or replace function public.selling_rule_list(p_filter jsonb default '{}')
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
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select r as rule, row_number() over (
      order by
        r.product_id is null, r.operator is null, r.type is null,
        coalesce(d.type, r.type, ''), coalesce(d.name, o.name, ''), r.id
    ) as place
    from private.selling_rules r
    left join private.products d on d.id = r.product_id
    left join private.operators o on o.code = coalesce(r.operator, d.operator)
    left join private.product_types t on t.code = coalesce(r.type, d.type)
    where r.user_id = v_user
      and (p_filter ->> 'type' is null or coalesce(d.type, r.type) = p_filter ->> 'type')
      and (p_filter ->> 'kind' is null or r.kind = p_filter ->> 'kind')
      and private.search_finds(p_filter, concat_ws(' ', d.name, d.code, o.name, t.name), null, array[r.value])
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.selling_rule_json(m.rule) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.selling_rule_list to authenticated;
