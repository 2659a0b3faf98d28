-- A favourite contact as on the wire (core/contacts/schema.ts).
create or replace function private.contact_json(p private.contacts)
returns jsonb
language sql
stable
as $$
  select to_jsonb(p) - 'user_id'
$$;
