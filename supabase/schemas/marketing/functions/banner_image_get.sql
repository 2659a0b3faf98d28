-- Anybody: where the picture of a banner lies: {object_key, content_type}. Raises not_found.
create or replace function public.banner_image_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  select jsonb_build_object('object_key', b.object_key, 'content_type', b.content_type) into v_found
  from private.banners b where b.image_id = p_id;
  if v_found is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_found;
end
$$;

grant execute on function public.banner_image_get to anon, authenticated, service_role;
