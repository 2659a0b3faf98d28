-- Sales and admins: one agent's loan (loanDeskAgent). Raises forbidden, and not_found for whoever
-- has no facility or is not theirs.
create or replace function public.loan_desk_get(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
begin
  if not exists (select from private.loan_desk_agents(v_sales, '{}') g where (g.a).id = p_user) then
    perform private.fail(404, 'not_found');
  end if;
  return private.loan_desk_detail(auth.uid(), p_user);
end
$$;

grant execute on function public.loan_desk_get to authenticated;
