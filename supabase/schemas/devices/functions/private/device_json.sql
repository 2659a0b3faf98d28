-- A device as on the wire (core/devices/schema.ts), for the session that asks.
create or replace function private.device_json(p private.devices, p_session uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', p.id,
    'name', p.name,
    'place', p.place,
    'status', p.status,
    'is_this', coalesce(p.session_id = p_session, false),
    'trusted', p.trusted,
    'created_at', p.created_at,
    'last_active_at', p.last_active_at
  )
$$;
