-- One message with its text (contactDetail).
create or replace function private.contact_detail(m private.contact_messages)
returns jsonb
language sql
stable
as $$
  select private.contact_message_json(m) || jsonb_build_object(
    'message', m.body, 'locale', m.locale, 'user_id', m.user_id,
    'answered_by', (select a.name from public.accounts a where a.id = m.answered_by)
  )
$$;
