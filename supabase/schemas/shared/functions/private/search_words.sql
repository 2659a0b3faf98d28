-- The words of a search in small letters. An amount is one word, also where its Rp or its juta stands apart, and so is
-- a measure: 1 GB is 1gb.
create or replace function private.search_words(p_search text)
returns setof text
language sql
immutable
as $$
  select regexp_split_to_table(
    regexp_replace(
      regexp_replace(lower(p_search), '(^|\s)((?:rp|idr)\.?)\s+(?=[0-9])', '\1\2', 'g'),
      '([0-9])\s+(rb|ribu|jt|juta|gb|mb|kb|hari)(?=\s|$)', '\1\2', 'g'
    ),
    '\s+'
  )
$$;
