-- A person's name for whoever need only recognise it: of each word its first two letters, `PELANGGAN CONTOH` as
-- `PE••• CO•••`. However long it is, nobody counts its letters.
create or replace function private.masked_name(p_name text)
returns text
language sql
immutable
as $$
  select nullif(string_agg(left(w.word, least(2, char_length(w.word) - 1)) || '•••', ' ' order by w.place), '')
  from regexp_split_to_table(trim(p_name), '[[:space:]]+') with ordinality w (word, place)
  where w.word <> '' and w.place <= 4
$$;
