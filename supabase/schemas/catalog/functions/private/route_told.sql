-- What a price list tells of a SKU, as changes of it are written down.
create or replace function private.route_told(o private.product_suppliers)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'cost', o.cost, 'active', o.active, 'stock', o.stock, 'multi', o.multi,
    'cut_off', to_char(o.cut_off_start, 'HH24:MI') || '–' || to_char(o.cut_off_end, 'HH24:MI')
  )
$$;
