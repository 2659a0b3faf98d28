-- How a supplier as a whole stands (core/suppliers/schema.ts, supplier). `float` is our money there by our books.
create or replace function private.supplier_json(s private.suppliers)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', s.id,
    'name', s.name,
    'state', case
      when not s.active then 'off'
      when s.paused_until > statement_timestamp() then 'paused'
      else 'on'
    end,
    'paused_until', case when s.paused_until > statement_timestamp() then s.paused_until end,
    'float', private.reconciliation_float(s.id) -> 'most',
    'skus', (select count(*) from private.product_suppliers o where o.supplier = s.id),
    'faults', (
      select count(*) from private.supplier_faults f
      where f.supplier = s.id and f.at > statement_timestamp() - interval '1 day'
    ),
    'lists', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'module', l.module, 'asked_at', l.asked_at, 'finished_at', l.finished_at, 'rows', l.rows, 'failure', l.failure
      ) order by l.module desc), '[]')
      from private.price_lists l
      where l.supplier = s.id
    )
  )
$$;
