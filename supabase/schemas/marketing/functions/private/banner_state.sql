-- How a banner stands now: off, planned, running or over.
create or replace function private.banner_state(p private.banners)
returns text
language sql
stable
as $$
  select case
    when not p.active then 'off'
    when p.starts_at > now() then 'planned'
    when p.ends_at <= now() then 'over'
    else 'running'
  end
$$;
