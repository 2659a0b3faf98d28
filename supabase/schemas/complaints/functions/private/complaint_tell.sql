-- Tells a complaint's owner what an admin did with it: p_kind is of core/notifications/kinds/complaints.ts.
create or replace function private.complaint_tell(c private.complaints, p_kind text)
returns void
language sql
volatile
as $$
  select private.notify_user(c.user_id, 'account', p_kind, jsonb_build_object('complaint', c.code, 'ref_id', c.ref_id))
$$;
