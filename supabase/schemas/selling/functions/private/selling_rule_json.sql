-- A selling rule as on the wire (core/selling/schema.ts, sellingRule).
create or replace function private.selling_rule_json(r private.selling_rules)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', r.id,
    'product_code', d.code,
    'product_name', d.name,
    'operator', r.operator,
    'operator_name', o.name,
    'type', r.type,
    'kind', r.kind,
    'value', r.value,
    'round_to', r.round_to,
    'updated_at', r.updated_at
  )
  from (select) one
  left join private.products d on d.id = r.product_id
  left join private.operators o on o.code = r.operator
$$;
