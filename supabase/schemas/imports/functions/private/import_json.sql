-- An upload as on the wire, without its rows (core/imports/schema.ts, upload).
create or replace function private.import_json(i private.imports)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', i.id,
    'status', i.status,
    'file_name', i.file_name,
    'format', i.format,
    'rows', (select count(*) from private.import_rows w where w.import_id = i.id),
    'reason', i.reason,
    'details', case when i.reason is not null then i.details end,
    'created_at', private.iso_jakarta(i.created_at),
    'confirmed_at', private.iso_jakarta(i.confirmed_at),
    'confirmed_total', i.confirmed_total,
    'pay_with', i.pay_with,
    'counts', private.import_counts(i.id)
  )
$$;
