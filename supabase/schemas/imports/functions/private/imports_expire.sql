-- Deletes what was sent more than 30 days ago, with its file (core spec §9). Answers how many.
create or replace function private.imports_expire(p_limit integer)
returns integer
language sql
volatile
as $$
  select private.imports_discard(array(
    select i.id
    from private.imports i
    where i.created_at < now() - interval '30 days'
    order by i.created_at, i.id
    limit p_limit
  ))
$$;
