-- Deletes uploads with their rows and gives their files up. A run that is under way ends with its rows.
create or replace function private.imports_discard(p_ids uuid[])
returns integer
language sql
volatile
as $$
  with gone as (
    delete from private.imports i where i.id = any (p_ids) returning i.object_key
  ),
  given_up as (
    insert into private.objects_to_remove (object_key) select g.object_key from gone g
  )
  select count(*)::integer from gone
$$;
