-- The first of all ids of a moment and later (private.uuid_v7).
create or replace function private.uuid_v7_from(p_at timestamptz)
returns uuid
language sql
immutable
as $$
  select (lpad(to_hex(floor(extract(epoch from p_at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
