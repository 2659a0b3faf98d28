-- Only in the bench's database: a callback as the gateway hands it in, of a usual size, each with a key of its own.
create schema bench;
grant usage on schema bench to service_role;

create function bench.accept() returns jsonb
language sql
as $$
  select public.inbound_store(
    'midtrans', 'bench:' || gen_random_uuid(), '{"user-agent": "Veritrans"}', '{"padding": "' || repeat('x', 700) || '"}'
  )
$$;
