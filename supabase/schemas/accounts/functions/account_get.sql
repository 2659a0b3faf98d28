-- The signed-in account. One that is not active may know itself.
create or replace function public.account_get()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account constant jsonb := private.account_json(
    private.require_session(auth.uid(), private.session_id(), '{account_inactive}')
  );
begin
  perform private.device_touch();
  return v_account;
end
$$;

grant execute on function public.account_get to authenticated;
