-- The account's flag of each courier (core spec §3): whether it may send with it.
create or replace function private.couriers_json(p_couriers text[])
returns jsonb
language plpgsql
immutable
as $$
begin
  return (
    select jsonb_object_agg(c, c = any (p_couriers))
    from unnest(private.known_couriers()) c
  );
end
$$;
