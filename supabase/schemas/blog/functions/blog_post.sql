-- Anybody: one published post (postDetail). Raises not_found.
create or replace function public.blog_post(p_slug text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_post private.posts;
begin
  select p.* into v_post from private.posts p where p.slug = p_slug and p.published_at <= now();
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.post_detail(v_post);
end
$$;

grant execute on function public.blog_post to anon, authenticated, service_role;
