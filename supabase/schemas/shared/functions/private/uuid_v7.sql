-- An id whose order is the order of making (UUIDv7, RFC 9562 methods 1 and 3): 48 bits of milliseconds, 12 of their
-- fraction, 30 of a sequence, 32 random. One statement may write many rows within a microsecond; the sequence keeps
-- them apart.
create or replace function private.uuid_v7()
returns uuid
language sql
volatile
as $$
  select concat(
    lpad(to_hex(n.microseconds / 1000), 12, '0'),
    to_hex(28672 + n.microseconds % 1000 * 4096 / 1000),
    to_hex(32768 + n.place / 65536),
    lpad(to_hex(n.place % 65536), 4, '0'),
    left(gen_random_uuid()::text, 8)
  )::uuid
  from (
    select
      (extract(epoch from clock_timestamp()) * 1000000)::bigint as microseconds,
      nextval('private.uuid_v7_places') as place
  ) n
$$;
