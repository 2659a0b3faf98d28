-- A time-ordered id (UUIDv7): 48 bits of milliseconds, then random.
create or replace function private.uuid_v7()
returns uuid
language sql
volatile
as $$
  select encode(
    set_byte(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6
      ),
      6,
      (get_byte(uuid_send(gen_random_uuid()), 0) & 15) | 112
    ),
    'hex'
  )::uuid
$$;
