-- A complaint with what was said, as its owner reads it (core/complaints/schema.ts, complaintDetail).
create or replace function private.complaint_detail(c private.complaints)
returns jsonb
language sql
stable
as $$
  select private.complaint_json(c) || jsonb_build_object('thread', private.complaint_thread(c.id, false))
$$;
