-- One of the news that the signed-in user is told now (storedNews); p_open marks it as read. Raises not_found.
create or replace function public.news_get(p_id uuid, p_open boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_news private.news;
begin
  select n.* into v_news
  from private.news n
  join public.accounts a on a.id = v_user
  where n.id = p_id and private.news_shown(n, a.category);
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if p_open then
    insert into private.news_read (user_id, news_id) values (v_user, p_id) on conflict do nothing;
    return private.news_told(v_news, v_user) || '{"read": true}';
  end if;
  return private.news_told(v_news, v_user);
end
$$;

grant execute on function public.news_get to authenticated;
