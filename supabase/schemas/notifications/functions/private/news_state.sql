-- How news stand: planned, running, over or withdrawn.
create or replace function private.news_state(n private.news)
returns text
language sql
stable
as $$
  select case
    when n.withdrawn_at is not null then 'withdrawn'
    when n.shown_from > now() then 'planned'
    when n.shown_until > now() then 'running'
    else 'over'
  end
$$;
