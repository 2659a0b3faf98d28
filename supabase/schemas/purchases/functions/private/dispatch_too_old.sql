-- A supplier treats a reference older than 90 days as a new order, so a sent one is not asked for
-- again after 80.
create or replace function private.dispatch_too_old(x private.dispatches)
returns boolean
language sql
stable
as $$
  select x.sent_at < clock_timestamp() - interval '80 days'
$$;
