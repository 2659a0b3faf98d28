-- A design as on the wire (core/media/schema.ts, mediaDesign). `current` of a nominal is what its owner asks now, null
-- where they do not sell it any more, `refreshed` what public.media_design_refresh makes of it; `changed` says that the
-- picture tells other prices than would be proposed, `below` that one is less than its owner pays now, `gone` that one
-- is of what they do not sell any more: nobody is to be shown either.
create or replace function private.media_json(d private.media_designs)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', d.id, 'name', d.name, 'template', d.template,
    'background', (
      select jsonb_build_object('id', b.id, 'width', b.width, 'height', b.height)
      from private.media_backgrounds b where b.id = d.background_id
    ),
    'type', d.type, 'operator', d.operator,
    'operator_name', (select o.name from private.operators o where o.code = d.operator),
    'top_text', d.top_text, 'bottom_text', d.bottom_text, 'text_colour', d.text_colour,
    'items', i.items, 'nominals', i.count, 'changed', i.changed, 'below', i.below, 'gone', i.gone,
    'created_at', d.created_at, 'updated_at', d.updated_at
  )
  from (
    select
      coalesce(jsonb_agg(jsonb_build_object(
        'product_code', p.code, 'product_name', p.name, 'selling_price', m.price, 'current', s.price,
        'refreshed', greatest(case when s.price = m.proposed then m.price else s.price end, s.cost)
      ) order by m.place), '[]') as items,
      count(*) as count,
      coalesce(bool_or(s.price is distinct from m.proposed), false) as changed,
      coalesce(bool_or(m.price < s.cost), false) as below,
      coalesce(bool_or(s.product_id is null), false) as gone
    from private.media_items m
    join private.products p on p.id = m.product_id
    left join private.media_offers(d.user_id, d.type, d.operator) s on s.product_id = m.product_id
    where m.design_id = d.id
  ) i
$$;
