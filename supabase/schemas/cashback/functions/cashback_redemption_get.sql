-- One redemption of the signed-in user. Raises not_found for any other.
create or replace function public.cashback_redemption_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_redemption private.cashback_redemptions;
begin
  select r.* into v_redemption
  from private.cashback_redemptions r
  where r.code = p_code and r.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.redemption_json(v_redemption);
end
$$;

grant execute on function public.cashback_redemption_get to authenticated;
