-- Keeps a stored photo for the user's designs: p_picture is {object_key, content_type, width, height}, below the
-- user's own folder. Answers {id, width, height}. Raises media_background_limit {limit} beyond 60, forbidden.
create or replace function public.media_background_add(p_picture jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 60;
  v_user constant uuid := private.media_owner();
  b private.media_backgrounds;
begin
  if coalesce(p_picture ->> 'object_key', '') !~ ('^price-pictures/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  perform private.lock_user(v_user);
  perform private.media_drop_backgrounds(v_user);
  if (select count(*) from private.media_backgrounds x where x.user_id = v_user) >= c_most then
    perform private.fail(422, 'media_background_limit', jsonb_build_object('limit', c_most));
  end if;
  insert into private.media_backgrounds as x (id, user_id, object_key, content_type, width, height)
  values (
    gen_random_uuid(), v_user, p_picture ->> 'object_key', p_picture ->> 'content_type',
    (p_picture ->> 'width')::integer, (p_picture ->> 'height')::integer
  )
  returning x.* into b;
  return jsonb_build_object('id', b.id, 'width', b.width, 'height', b.height);
exception
  when check_violation or not_null_violation or unique_violation or data_exception then
    perform private.fail(403, 'forbidden');
end
$$;

grant execute on function public.media_background_add to authenticated;
