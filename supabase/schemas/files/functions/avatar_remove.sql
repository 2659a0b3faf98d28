-- Takes the signed-in user's picture away; without one nothing happens. Answers {avatar: null}.
create or replace function public.avatar_remove()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.lock_user(v_user);
  perform private.avatar_discard(v_user);
  return jsonb_build_object('avatar', null);
end
$$;

grant execute on function public.avatar_remove to authenticated;
