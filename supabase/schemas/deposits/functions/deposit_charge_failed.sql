-- Service role: the provider will not take this deposit; it fails unless it has moved on already.
create or replace function public.deposit_charge_failed(p_code text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_deposit public.deposits;
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if v_deposit.status = 'pending' and v_deposit.pay is null then
    update public.deposits set reason = left(p_reason, 200) where code = p_code;
    perform private.deposit_change(p_code, 'failed');
    select d.* into v_deposit from public.deposits d where d.code = p_code;
  end if;
  return private.deposit_json(v_deposit);
end
$$;

grant execute on function public.deposit_charge_failed to service_role;
