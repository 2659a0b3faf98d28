-- The digits of a number as people type it (core/catalog/destination.ts, wholeNumber): a dot stands before three of
-- them or nowhere. Null for anything else.
create or replace function private.whole_number(p_text text)
returns text
language sql
immutable
as $$
  select replace(substring(
    regexp_replace(p_text, '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]', '', 'g')
    from '^(?:[0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+)$'
  ), '.', '')
$$;
