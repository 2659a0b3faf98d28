-- What the signed-in user may redeem at least, in rupiah. Raises forbidden.
create or replace function public.cashback_limits()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_permission(private.require_user(), 'cashback');
  return (select jsonb_build_object('min', c.min_cashback_redeem) from private.site_settings c);
end
$$;

grant execute on function public.cashback_limits to authenticated;
