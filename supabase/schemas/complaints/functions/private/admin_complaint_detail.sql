-- A complaint as admins see it, with what was said, their notes, which nobody reads about their own, its sale, and
-- whether it is the reader's own (core/complaints/admin/schema.ts, adminComplaintDetail).
create or replace function private.admin_complaint_detail(p_admin uuid, c private.complaints)
returns jsonb
language sql
stable
as $$
  select private.admin_complaint_json(c) || jsonb_build_object(
    'own', c.user_id = p_admin,
    'thread', private.complaint_thread(c.id, true),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'text', n.body, 'at', n.at) order by n.place), '[]')
      from private.complaint_notes n
      join public.accounts a on a.id = n.author_id
      where n.complaint_id = c.id and c.user_id <> p_admin
    ),
    'others', (
      select coalesce(jsonb_agg(jsonb_build_object('code', o.code, 'state', o.state) order by o.id desc), '[]')
      from private.complaints o
      where o.ref_id = c.ref_id and o.id <> c.id
    ),
    'sale', public.admin_purchase_get(c.ref_id)
  )
$$;
