-- Gives up an agent's photos that no design shows: their files go with the minute's work. What was sent in the last
-- hour may still be saved with one, and stays.
create or replace function private.media_drop_backgrounds(p_user uuid)
returns void
language sql
volatile
as $$
  with gone as (
    delete from private.media_backgrounds b
    where b.user_id = p_user and b.created_at < clock_timestamp() - interval '1 hour'
      and not exists (select from private.media_designs d where d.background_id = b.id)
    returning b.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g
$$;
