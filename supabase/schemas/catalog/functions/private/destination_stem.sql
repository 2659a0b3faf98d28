-- What all spellings of a destination have alike, for finding them by an index: never for keeping or telling. Of
-- a player's id (the only one with signs) that are the letters and digits from the first that is no zero to the last.
create or replace function private.destination_stem(p_destination text)
returns text
language sql
immutable
as $$
  select lower(rtrim(ltrim(split_part(p_destination, '|', 1), '0._#-'), '._#-'))
$$;
