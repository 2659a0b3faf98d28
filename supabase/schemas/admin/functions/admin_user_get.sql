-- Admins: one person with balances, devices, latest movements and what admins did (userDetail).
-- Raises not_found.
create or replace function public.admin_user_get(p_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a where a.id = p_id and not private.account_lost(a);
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_user_detail(v_admin, v_account);
end
$$;

grant execute on function public.admin_user_get to authenticated;
