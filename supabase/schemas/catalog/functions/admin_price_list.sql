-- Admins: the price groups' rules and the latest 30 runs of them (priceRules), with what can be chosen.
create or replace function public.admin_price_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return jsonb_build_object(
    'rules', (
      select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object(
        'operator_name', (select o.name from private.operators o where o.code = r.operator)
      ) order by r.category, r.type is not null, r.type, r.operator is not null, r.operator), '[]')
      from private.price_rules r
    ),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'at', r.at, 'by', (select a.name from public.accounts a where a.id = r.actor_id),
        'reason', r.reason, 'category', r.category, 'type', r.type,
        'operator_name', (select o.name from private.operators o where o.code = r.operator),
        'rule_before', r.rule_before, 'rule_after', r.rule_after, 'undo', r.undoes is not null,
        'undone', exists (select from private.price_runs u where u.undoes = r.id),
        'products', (select count(*) from private.price_changes x where x.run = r.id)
      ) order by r.at desc, r.id desc), '[]')
      from (select x.* from private.price_runs x order by x.at desc, x.id desc limit 30) r
    ),
    'choices', private.catalog_choices()
  );
end
$$;

grant execute on function public.admin_price_list to authenticated;
