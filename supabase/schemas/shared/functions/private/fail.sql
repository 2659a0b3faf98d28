-- Raises a catalogue error: PostgREST answers `PT<status>` with that HTTP status.
create or replace function private.fail(p_status integer, p_code text, p_details jsonb default '{}')
returns void
language plpgsql
as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_details::text;
end
$$;
