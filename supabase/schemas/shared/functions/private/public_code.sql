-- A public code such as TRX7K2M9Q4W1BXE: the prefix and 60 random bits in Crockford's base32, or 60 bits of p_random,
-- the hash of what the code stands for.
-- Bytes 7 and 9 of a random UUID carry its version and variant; nine of the others make twelve letters of base64, six
-- bits each. Of these 64 letters ten become digits, then small ones capitals: each of our 32 comes of two, so that five
-- bits are kept. One expression that names p_random once, so that it becomes part of its caller's.
create or replace function private.public_code(p_prefix text, p_random uuid default gen_random_uuid())
returns text
language sql
volatile
as $$
  select p_prefix || upper(translate(
    encode(substr(overlay(uuid_send(p_random) placing '' from 7 for 3), 1, 9), 'base64'), 'ILOUilou+/', '0123456789'
  ))
$$;
