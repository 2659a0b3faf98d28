-- The signed-in account.
create or replace function public.account_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_account constant jsonb := private.account_json(private.require_user());
begin
  if v_account is null then
    perform private.fail(401, 'unauthenticated');
  end if;
  return v_account;
end
$$;
