-- The notification up to which somebody has read them all; before every one where that was never said.
create or replace function private.notifications_read_to(p_user uuid)
returns uuid
language sql
stable
as $$
  select coalesce(
    (select r.up_to from private.notifications_read r where r.user_id = p_user),
    '00000000-0000-0000-0000-000000000000'
  )
$$;
