-- Admins: one product (productDetail); without a code what a new one can be of (productDraft). Raises not_found.
create or replace function public.admin_product_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_product private.products;
begin
  if p_code is null then
    return jsonb_build_object('choices', private.catalog_choices(), 'permissions', private.known_permissions());
  end if;
  select d.* into v_product from private.products d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_product_detail(v_product);
end
$$;

grant execute on function public.admin_product_get to authenticated;
