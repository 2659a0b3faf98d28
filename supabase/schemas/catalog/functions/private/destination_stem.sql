-- What all spellings of a destination have alike, for finding them by an index: never for keeping or telling.
create or replace function private.destination_stem(p_destination text)
returns text
language sql
immutable
as $$
  select lower(ltrim(split_part(p_destination, '|', 1), '0'))
$$;
