-- Deletes complaints with all that was said a year after they ended, at most p_limit.
create or replace function private.complaints_expire(p_limit integer)
returns void
language sql
volatile
as $$
  delete from private.complaints c
  where c.id = any (array(
    select o.id from private.complaints o
    where o.ended_at < now() - interval '365 days'
    order by o.ended_at, o.id
    limit p_limit
  ))
$$;
