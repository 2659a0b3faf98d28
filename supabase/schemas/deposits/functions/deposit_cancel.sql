-- Takes back the user's own pending deposit. Raises not_found, deposit_not_cancellable.
create or replace function public.deposit_cancel(p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit public.deposits;
begin
  select d.* into v_deposit from public.deposits d
  where d.code = p_code and d.user_id = v_user and not d.checkout
  for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if v_deposit.status <> 'cancelled' then
    if private.deposit_status_now(v_deposit) <> 'pending' then
      perform private.fail(422, 'deposit_not_cancellable');
    end if;
    perform private.deposit_change(p_code, 'cancelled');
  end if;
  return public.deposit_get(p_code);
end
$$;

grant execute on function public.deposit_cancel to authenticated;
