-- Makes a stored picture the signed-in user's; the one before is given up. p_key is below the user's own folder.
-- Answers {avatar}: its address.
create or replace function public.avatar_set(p_key text, p_content_type text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if p_key !~ ('^avatars/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  perform private.lock_user(v_user);
  perform private.avatar_discard(v_user);
  insert into private.account_avatars (user_id, id, object_key, content_type)
  values (v_user, gen_random_uuid(), p_key, p_content_type);
  return jsonb_build_object('avatar', private.avatar_path(v_user));
end
$$;
