-- What keeps the signed-in account from being deleted (private.deletion_blocks).
create or replace function public.account_deletion()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.deletion_blocks(private.require_user());
end
$$;

grant execute on function public.account_deletion to authenticated;
