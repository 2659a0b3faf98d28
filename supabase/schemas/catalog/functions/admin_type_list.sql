-- Admins: the types of products, as the menu has them (typeRow each): whether one is sold, what it needs, and how many
-- products it has.
create or replace function public.admin_type_list()
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
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', t.code, 'module', t.module, 'permission', t.permission,
      'in_menu', coalesce(m.enabled, false),
      'products', (select count(*) from private.products d where d.type = t.code),
      'on_sale', (select count(*) from private.products d where d.type = t.code and private.product_standing(d) = 'on')
    ) order by m.position nulls last, t.code), '[]')
    from private.product_types t
    left join private.menu_entries m on m.product_type = t.code
  );
end
$$;

grant execute on function public.admin_type_list to authenticated;
