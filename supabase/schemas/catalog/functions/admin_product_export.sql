-- Admins: up to p_limit products of a filter after the code p_after, by code (productRow each). p_filter is
-- admin_product_list's.
create or replace function public.admin_product_export(p_filter jsonb, p_after text, p_limit integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return (
    select coalesce(jsonb_agg(private.admin_product_row(page.product) order by (page.product).code), '[]')
    from (
      select d as product from private.admin_products_filtered(p_filter) d
      where p_after is null or d.code > p_after
      order by d.code
      limit least(greatest(coalesce(p_limit, 500), 1), 1000)
    ) page
  );
end
$$;

grant execute on function public.admin_product_export to authenticated;
