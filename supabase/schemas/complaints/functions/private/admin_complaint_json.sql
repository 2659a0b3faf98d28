-- A complaint in the admins' list (core/complaints/admin/schema.ts, adminComplaint).
create or replace function private.admin_complaint_json(c private.complaints)
returns jsonb
language sql
stable
as $$
  select private.complaint_json(c) || jsonb_build_object(
    'person', private.admin_person_json(c.user_id),
    'supplier', (
      select s.name
      from public.purchases p
      cross join lateral private.purchase_dispatch(p) x
      join private.suppliers s on s.id = x.supplier
      where p.ref_id = c.ref_id
      limit 1
    )
  )
$$;
