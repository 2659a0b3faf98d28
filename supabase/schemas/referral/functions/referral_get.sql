-- The signed-in agent's code and what it has brought (core/referral/schema.ts, storedReferral). Raises forbidden.
create or replace function public.referral_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.require_permission(v_user, 'agency');
  return private.referral_json(v_user);
end
$$;

grant execute on function public.referral_get to authenticated;
