-- What one transfer of the signed-in user may carry now, in rupiah.
create or replace function public.transfer_limits()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_permission(private.require_user(), 'deposit_transfer');
  return (select jsonb_build_object('min', c.min_transfer, 'max', c.max_transfer) from private.site_settings c);
end
$$;

grant execute on function public.transfer_limits to authenticated;
