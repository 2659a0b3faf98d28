-- The menu for the audit trail: each entry's place, and `off` where it is.
create or replace function private.site_menu_record()
returns jsonb
language sql
stable
as $$
  select coalesce(
    jsonb_object_agg(m.backend_id, m.position || case when m.enabled then '' else ' off' end), '{}'
  )
  from private.menu_entries m
$$;
