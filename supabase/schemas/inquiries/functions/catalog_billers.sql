-- Who sends bills of a type (core/inquiries/schema.ts, biller): products that are asked about before they are paid, in
-- the order of their operators. One without a supplier counts as disturbed.
create or replace function public.catalog_billers(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_code', d.code,
    'product_name', d.name,
    'type', d.type,
    'operator', o.code,
    'operator_name', o.name,
    'mark', o.mark,
    'color', o.color,
    'description', d.description,
    'status', case
      when d.status = 'active' and exists (
        select from private.product_suppliers r where r.product_id = d.id and r.active
      ) then 'active'
      else 'disturbed'
    end
  ) order by o.position, d.position, d.code), '[]')
  from private.products d
  join private.operators o on o.code = d.operator
  where d.type = p_type and d.module = 'pascabayar' and d.status <> 'inactive' and d.offered
$$;

grant execute on function public.catalog_billers to anon, authenticated, service_role;
