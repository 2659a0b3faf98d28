-- A message in the admins' list (core/help/admin/schema.ts, contactMessage).
create or replace function private.contact_message_json(m private.contact_messages)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', m.code, 'created_at', private.iso_jakarta(m.created_at), 'name', m.name, 'email', m.email,
    'topic', m.topic, 'state', case when m.answered_at is null then 'open' else 'answered' end,
    'answered_at', private.iso_jakarta(m.answered_at)
  )
$$;
