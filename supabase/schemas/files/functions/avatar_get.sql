-- Where the picture of an address lies, for anybody who is signed in: {object_key, content_type}. Raises not_found.
create or replace function public.avatar_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  perform private.require_user();
  select jsonb_build_object('object_key', v.object_key, 'content_type', v.content_type) into v_found
  from private.account_avatars v where v.id = p_id;
  if v_found is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_found;
end
$$;

grant execute on function public.avatar_get to authenticated;
