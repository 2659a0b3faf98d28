-- One repayment of the signed-in agent. Raises not_found for any other.
create or replace function public.loan_repayment_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_repayment private.loan_repayments;
begin
  select r.* into v_repayment from private.loan_repayments r where r.code = p_code and r.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.loan_repayment_json(v_repayment);
end
$$;

grant execute on function public.loan_repayment_get to authenticated;
