-- Deletes messages of the contact form a year after they were written, at most p_limit.
create or replace function private.contact_messages_expire(p_limit integer)
returns void
language sql
volatile
as $$
  delete from private.contact_messages m
  where m.id = any (array(
    select o.id from private.contact_messages o
    where o.created_at < now() - interval '365 days'
    order by o.created_at, o.id
    limit p_limit
  ))
$$;
