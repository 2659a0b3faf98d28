-- How a promotion stands: planned, running or over.
create or replace function private.promotion_state(p private.promotions)
returns text
language sql
immutable
as $$
  select case when p.ended_at is not null then 'over' when p.began_at is null then 'planned' else 'running' end
$$;
