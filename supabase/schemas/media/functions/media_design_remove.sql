-- Takes one of the user's designs away. Raises media_not_found.
create or replace function public.media_design_remove(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.media_owner();
begin
  perform private.lock_user(v_user);
  delete from private.media_designs d where d.id = p_id and d.user_id = v_user;
  if not found then
    perform private.fail(404, 'media_not_found');
  end if;
  perform private.media_drop_backgrounds(v_user);
end
$$;

grant execute on function public.media_design_remove to authenticated;
