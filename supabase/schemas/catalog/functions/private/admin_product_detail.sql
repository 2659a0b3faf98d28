-- All that admins see of one product (core/catalog/admin/product-schema.ts, productDetail).
create or replace function private.admin_product_detail(d private.products)
returns jsonb
language sql
stable
as $$
  select private.admin_product_row(d) || jsonb_build_object(
    'version', private.product_version(d),
    'values', private.product_values(d),
    'disturbed_since', case when private.product_status_now(d) = 'disturbed' then d.disturbed_since end,
    'type_permission', (select t.permission from private.product_types t where t.code = d.type),
    'groups', (
      select jsonb_agg(jsonb_build_object(
        'category', i, 'least', private.price_floor(d, i), 'rule', (
          select to_jsonb(r) || jsonb_build_object('price', private.price_by_rule(r, d))
          from private.price_rule_of(i, d.type, d.operator) r
        )
      ) order by i)
      from generate_series(1, 3) i
    ),
    'routes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.supplier || ':' || o.sku, 'supplier', o.supplier, 'supplier_name', s.name, 'sku', o.sku,
        'priority', o.priority, 'cost', o.cost, 'state', private.sku_state(o, s, d), 'on', o.enabled,
        'paused_until', case when o.paused_until > statement_timestamp() then o.paused_until end,
        'stock', o.stock, 'cut_off', private.route_told(o) ->> 'cut_off', 'checked_at', o.checked_at
      ) order by o.priority), '[]')
      from private.product_suppliers o join private.suppliers s on s.id = o.supplier
      where o.product_id = d.id
    ),
    'choices', private.catalog_choices(),
    'permissions', to_jsonb(private.known_permissions()),
    'prices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'run', c.id, 'at', c.at, 'by', (select a.name from public.accounts a where a.id = c.actor_id),
        'category', c.category, 'before', c.before, 'after', c.after, 'undone', c.undoes is not null
      ) order by c.at desc, c.id desc), '[]')
      from (
        select r.id, r.at, r.actor_id, r.category, x.before, x.after, r.undoes
        from private.price_changes x join private.price_runs r on r.id = x.run
        where x.product_id = d.id
        order by r.at desc, r.id desc
        limit 20
      ) c
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(h) order by h.created_at desc, h.id desc), '[]')
      from (
        select x.* from private.admin_actions x
        where x.subject_kind = 'product' and x.subject = d.code
        order by x.created_at desc, x.id desc
        limit 50
      ) h
    )
  )
$$;
