-- Makes a stored picture the signed-in user's; the one before is given up. p_key is below the user's own folder.
-- Answers {avatar}: its address. Raises rate_limited beyond thirty pictures a Jakarta day, forbidden.
create or replace function public.avatar_set(p_key text, p_content_type text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_pictures constant integer := 30;
  v_user constant uuid := private.require_user();
  v_today constant date := private.jakarta_day(clock_timestamp());
  v_count integer;
begin
  if p_key !~ ('^avatars/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  perform private.lock_user(v_user);
  insert into private.avatar_changes as n (user_id, day, count) values (v_user, v_today, 1)
  on conflict (user_id) do update
  set day = excluded.day, count = case when n.day = excluded.day then n.count + 1 else 1 end
  returning n.count into v_count;
  if v_count > c_pictures then
    perform private.fail(429, 'rate_limited', jsonb_build_object(
      'limit', c_pictures, 'remaining', 0, 'retry_after',
      ceil(extract(epoch from (v_today + 1)::timestamp at time zone 'Asia/Jakarta' - clock_timestamp()))::integer
    ));
  end if;
  perform private.avatar_discard(v_user);
  insert into private.account_avatars (user_id, id, object_key, content_type)
  values (v_user, gen_random_uuid(), p_key, p_content_type);
  return jsonb_build_object('avatar', private.avatar_path(v_user));
end
$$;

grant execute on function public.avatar_set to authenticated;
