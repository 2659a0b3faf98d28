-- The words of a search in small letters. An amount is one word, also where its Rp or its juta stands apart; a measure
-- is two, also where they stand together: 1gb is 1 GB.
create or replace function private.search_words(p_search text)
returns setof text
language sql
immutable
as $$
  select regexp_split_to_table(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(p_search), '(^|\s)((?:rp|idr)\.?)\s+(?=[0-9])', '\1\2', 'g'),
        '([0-9])\s+(rb|ribu|jt|juta)(?=\s|$)', '\1\2', 'g'
      ),
      '([0-9])(gb|mb|kb|hari)(?=\s|$)', '\1 \2', 'g'
    ),
    '\s+'
  )
$$;
