-- A text as one word, without what stands between the parts of a destination in whatever way it is written
-- (core/shared/search-terms.ts, joinedText).
create or replace function private.joined_text(p_text text)
returns text
language sql
immutable
as $$
  select lower(regexp_replace(p_text, '[\s|()·]', '', 'g'))
$$;
