-- One transfer that the signed-in user sent or received. Raises not_found for any other.
create or replace function public.transfer_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_transfer private.deposit_transfers;
begin
  select x.* into v_transfer
  from private.deposit_transfers x
  where x.code = p_code and v_user in (x.sender_id, x.recipient_id);
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.transfer_json(v_transfer, v_user);
end
$$;

grant execute on function public.transfer_get to authenticated;
