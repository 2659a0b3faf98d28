-- The user's uploads that a filter of core/imports/upload-list.ts lets through.
create or replace function private.import_filtered(p_user uuid, p_filter jsonb)
returns setof private.imports
language sql
stable
as $$
  select i.*
  from private.imports i
  where i.user_id = p_user
    and i.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and i.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'status' is null or i.status::text = p_filter ->> 'status')
    and private.search_finds(p_filter, i.file_name)
$$;
