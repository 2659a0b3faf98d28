-- Anybody: where the logo of an address lies: {object_key, content_type}. Raises not_found.
create or replace function public.site_logo_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  select jsonb_build_object('object_key', l.object_key, 'content_type', l.content_type) into v_found
  from private.site_logo l where l.id = p_id;
  if v_found is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_found;
end
$$;

grant execute on function public.site_logo_get to anon, authenticated, service_role;
