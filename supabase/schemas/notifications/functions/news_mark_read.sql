-- The signed-in user has read all news that they were told at p_seen (news_list), and no later ones.
create or replace function public.news_mark_read(p_seen timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  insert into private.news_read (user_id, news_id)
  select v_user, n.id
  from private.news n
  join public.accounts a on a.id = v_user
  where n.shown_from > now() - interval '30 days' and n.shown_from <= p_seen
    and n.given_at[a.category] <= p_seen and private.news_shown(n, a.category)
  order by n.id
  on conflict do nothing;
end
$$;

grant execute on function public.news_mark_read to authenticated;
