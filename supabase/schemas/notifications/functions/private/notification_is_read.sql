-- Whether somebody has read a notification: it alone, or all up to it when it was there (private.notifications_read).
create or replace function private.notification_is_read(n public.notifications, r private.notifications_read)
returns boolean
language sql
immutable
as $$
  select n.read_at is not null
    or coalesce(n.id <= r.settled or n.id <= r.up_to and pg_visible_in_snapshot(n.made_in, r.seen), false)
$$;
