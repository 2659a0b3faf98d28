-- The words of a search for a region, written as those of private.region_districts.words; at most eight. What only says
-- of which level a name is ("kec.", "kelurahan") is left out beside other words.
create or replace function private.region_words(p_search text)
returns text[]
language sql
immutable
as $$
  with words as (
    select case w.word when 'kab' then 'kabupaten' else w.word end as word, w.place,
      w.word in ('kec', 'kecamatan', 'kel', 'kelurahan', 'desa', 'prov', 'provinsi', 'propinsi') as is_level
    from regexp_split_to_table(
      translate(lower(normalize(left(p_search, 100), nfkc)), '-/().,*0123456789''’"|%_\', '       '), '\s+'
    ) with ordinality w (word, place)
    where w.word <> ''
  )
  select coalesce(array_agg(word order by place), '{}')
  from (
    select * from words
    where not is_level or not exists (select from words o where not o.is_level)
    order by place
    limit 8
  ) w
$$;
