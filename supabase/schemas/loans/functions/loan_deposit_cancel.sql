-- An agent takes an open request back, before anybody has approved it. Answers the loan deposit.
-- Raises not_found, loan_decided.
create or replace function public.loan_deposit_cancel(p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit private.loan_deposits;
begin
  perform private.lock_user(v_user);
  v_deposit := private.loan_deposit_lock(p_code, v_user);
  if v_deposit.code is null then
    perform private.fail(404, 'not_found');
  elsif v_deposit.closed_at is not null or v_deposit.status <> 'not deposited' then
    perform private.fail(409, 'loan_decided');
  end if;
  update private.loan_deposits d set closed_at = clock_timestamp() where d.code = p_code returning d.* into v_deposit;
  return private.loan_deposit_json(v_deposit);
end
$$;

grant execute on function public.loan_deposit_cancel to authenticated;
