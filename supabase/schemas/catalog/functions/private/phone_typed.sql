-- A mobile number as it is kept, where it is typed as most are: 08 and digits. Null of any other text, right or wrong:
-- private.destination_part reads it by the row of the kind, with the same answer for these.
create or replace function private.phone_typed(p_text text)
returns text
language sql
immutable
as $$
  -- A regular expression that counts costs a sale three times one that does not.
  select case
    when p_text ~ '^08[0-9]+$' and length(p_text) in (10, 11, 12, 13) then '+62' || substr(p_text, 2)
  end
$$;
