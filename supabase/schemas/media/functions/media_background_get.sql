-- Where one of the user's own photos lies: {object_key, content_type}. Raises media_not_found.
create or replace function public.media_background_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.media_owner();
  v_found jsonb;
begin
  select jsonb_build_object('object_key', b.object_key, 'content_type', b.content_type) into v_found
  from private.media_backgrounds b where b.id = p_id and b.user_id = v_user;
  if v_found is null then
    perform private.fail(404, 'media_not_found');
  end if;
  return v_found;
end
$$;

grant execute on function public.media_background_get to authenticated;
