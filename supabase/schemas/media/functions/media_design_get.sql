-- One of the user's designs. Raises media_not_found.
create or replace function public.media_design_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.media_owner();
  d private.media_designs;
begin
  select x.* into d from private.media_designs x where x.id = p_id and x.user_id = v_user;
  if not found then
    perform private.fail(404, 'media_not_found');
  end if;
  return private.media_json(d);
end
$$;

grant execute on function public.media_design_get to authenticated;
