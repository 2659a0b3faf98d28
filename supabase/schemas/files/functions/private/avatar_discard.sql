-- Gives a user's picture up: its address is dead at once, its file goes with the minute's work.
create or replace function private.avatar_discard(p_user uuid)
returns void
language sql
volatile
as $$
  with gone as (
    delete from private.account_avatars v where v.user_id = p_user returning v.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g
$$;
