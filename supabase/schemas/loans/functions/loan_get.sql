-- The signed-in agent's facility, balances and open request (loanState). Raises forbidden,
-- account_inactive.
create or replace function public.loan_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.require_permission(v_user, 'loan');
  return private.loan_json(v_user);
end
$$;

grant execute on function public.loan_get to authenticated;
