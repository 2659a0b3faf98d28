-- A person's name for whoever need only recognise it: of each word two letters, `PELANGGAN CONTOH` as `PE••• CO•••`,
-- and of one of two letters or three, as Chinese names are, the first.
create or replace function private.masked_name(p_name text)
returns text
language sql
immutable
as $$
  select string_agg(
    left(w.word, case when length(w.word) > 3 then 2 when length(w.word) > 1 then 1 else 0 end) || '•••', ' ' order by w.place
  )
  from unnest(string_to_array(p_name, ' ')) with ordinality w (word, place)
  where w.word <> ''
$$;
