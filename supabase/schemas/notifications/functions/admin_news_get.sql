-- Admins: one of the news, however it stands (news). Raises not_found.
create or replace function public.admin_news_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_news private.news;
begin
  perform private.require_admin();
  select n.* into v_news from private.news n where n.id = p_id;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.news_json(v_news);
end
$$;

grant execute on function public.admin_news_get to authenticated;
