-- Admins: one affiliate (affiliateFile). Raises not_found.
create or replace function public.admin_affiliate_get(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_affiliate private.affiliates;
begin
  select f.* into v_affiliate from private.affiliates f where f.user_id = p_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.affiliate_file(v_affiliate, v_admin);
end
$$;

grant execute on function public.admin_affiliate_get to authenticated;
