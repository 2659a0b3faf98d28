-- Admins: every banner, carousel by carousel in its order. There are 60 at most.
create or replace function public.admin_banner_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(private.banner_json(b) order by b.carousel, b.position, b.id), '[]')
    from private.banners b
  );
end
$$;

grant execute on function public.admin_banner_list to authenticated;
