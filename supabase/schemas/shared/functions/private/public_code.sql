-- A public code such as TRX7K2M9Q4W1BXE: the prefix and 60 random bits in Crockford's base32.
-- Bytes 6 and 8 of a random UUID carry its version and variant, so they are left out.
create or replace function private.public_code(p_prefix text)
returns text
language plpgsql
volatile
as $$
declare
  c_alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_random constant bytea := uuid_send(gen_random_uuid());
begin
  return p_prefix
    || substr(c_alphabet, (get_byte(v_random, 0) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 1) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 2) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 3) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 4) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 5) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 7) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 9) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 10) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 11) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 12) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 13) & 31) + 1, 1);
end
$$;
