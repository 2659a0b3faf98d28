-- Admins: one post, published or not (postDetail). Raises not_found.
create or replace function public.admin_post_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_post private.posts;
begin
  select p.* into v_post from private.posts p where p.id = p_id;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.post_detail(v_post);
end
$$;

grant execute on function public.admin_post_get to authenticated;
