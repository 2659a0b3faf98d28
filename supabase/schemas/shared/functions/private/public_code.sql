-- A public code such as TRX7K2M9Q4W1BXE: the prefix and 60 random bits in Crockford's base32, or 60 bits of p_random,
-- the hash of what the code stands for.
-- Bytes 6 and 8 of a random UUID carry its version and variant; nine of the others make twelve letters of base64, six
-- bits each, of which every letter of ours keeps five.
create or replace function private.public_code(p_prefix text, p_random uuid default gen_random_uuid())
returns text
language plpgsql
volatile
as $$
declare
  c_base64 constant text := 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  c_alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_random constant bytea := uuid_send(p_random);
begin
  return p_prefix || translate(
    encode(substr(v_random, 1, 6) || substr(v_random, 10, 3), 'base64'), c_base64, c_alphabet || c_alphabet
  );
end
$$;
