-- Who sends bills of a type (core/inquiries/schema.ts, biller): products that are asked about before they are paid, in
-- the order of their operators. One without a supplier counts as closed while all of them are in their cut-off, else as
-- disturbed.
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
      when private.product_status_now(d) <> 'active' then 'disturbed'
      when exists (select from private.routes_now(d.id)) then 'active'
      when c.closed_until is null then 'disturbed'
      else 'closed'
    end,
    'closed_until', case when private.product_status_now(d) = 'active' then c.closed_until end
  ) order by o.position, d.position, d.code), '[]')
  from private.products d
  join private.operators o on o.code = d.operator
  cross join lateral (select private.closed_until(d.id)) c (closed_until)
  where d.type = p_type and d.module = 'pascabayar' and d.status <> 'inactive' and d.offered
$$;

grant execute on function public.catalog_billers to anon, authenticated, service_role;
