-- What a text has when it has all of a search's words: a pattern of LIKE for each word (words), and for each that is an
-- amount (private.search_rupiah) or a measure a regular expression of its whole number (amounts): 1gb is no 11 GB. Once
-- for all rows: a word's reading costs more than its finding.
create or replace function private.search_patterns(p_search text, out words text[], out amounts text[])
language sql
immutable
as $$
  select
    coalesce(array_agg('%' || regexp_replace(s.word, '([\\%_])', '\\\1', 'g') || '%') filter (where s.whole is null), '{}'),
    coalesce(array_agg(s.whole) filter (where s.whole is not null), '{}')
  from (
    select w.word, coalesce(
      '(^|[^0-9])' || private.search_rupiah(w.word) || '($|[^0-9])',
      '(^|[^0-9.,])' || regexp_replace(m.measure[1], '[.,]', '[.,]') || ' ?' || m.measure[2] || '($|[^a-z0-9])'
    ) as whole
    from private.search_words(p_search) w (word)
    cross join lateral regexp_match(w.word, '^([0-9]{1,6}(?:[.,][0-9]{1,2})?)(gb|mb|kb|hari)$') m (measure)
  ) s
$$;
