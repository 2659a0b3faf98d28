-- ISO 8601 with Jakarta's offset, to the second.
create or replace function private.iso_jakarta(p_at timestamptz)
returns text
language sql
stable
as $$
  select to_char(p_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI:SS') || '+07:00'
$$;
