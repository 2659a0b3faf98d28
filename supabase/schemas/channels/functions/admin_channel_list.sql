-- Admins: every way to pay, in its order (siteChannel each).
create or replace function public.admin_channel_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.site_channel_json(c) order by c.position, c.id), '[]')
    from private.payment_channels c
  );
end
$$;

grant execute on function public.admin_channel_list to authenticated;
