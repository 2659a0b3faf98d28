-- What a text has when it has all of a search's words: a pattern of LIKE for each word (words), and for each that is an
-- amount (private.search_rupiah) a regular expression of its whole number (amounts). Once for all rows: a word's
-- reading costs more than its finding.
create or replace function private.search_patterns(p_search text, out words text[], out amounts text[])
language sql
immutable
as $$
  select
    coalesce(array_agg('%' || regexp_replace(s.word, '([\\%_])', '\\\1', 'g') || '%') filter (where s.rupiah is null), '{}'),
    coalesce(array_agg('(^|[^0-9])' || s.rupiah || '($|[^0-9])') filter (where s.rupiah is not null), '{}')
  from (
    select word, private.search_rupiah(word) as rupiah from private.search_words(p_search) word
  ) s
$$;
