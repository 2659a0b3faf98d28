-- One loan deposit of the signed-in agent. Raises not_found for any other.
create or replace function public.loan_deposit_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit private.loan_deposits;
begin
  select d.* into v_deposit from private.loan_deposits d where d.code = p_code and d.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.loan_deposit_json(v_deposit);
end
$$;

grant execute on function public.loan_deposit_get to authenticated;
