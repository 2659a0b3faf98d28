-- A person's name for whoever need only recognise it: of each word two letters, `PELANGGAN CONTOH` as `PE••• CO•••`.
create or replace function private.masked_name(p_name text)
returns text
language sql
immutable
as $$
  select string_agg(left(w.word, 2) || '•••', ' ' order by w.place)
  from unnest(string_to_array(p_name, ' ')) with ordinality w (word, place)
  where w.word <> ''
$$;
