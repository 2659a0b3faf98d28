-- A notification as it is stored, with what is known beside it (storedNotification).
create or replace function private.notification_json(n public.notifications, r private.notifications_read)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', n.id,
    'kind', n.kind,
    'data', private.notification_facts(n.user_id, n.data),
    'read', private.notification_is_read(n, r),
    'created_at', private.iso_jakarta(n.created_at)
  )
$$;
