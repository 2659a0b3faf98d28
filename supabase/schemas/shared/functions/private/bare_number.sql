-- What was typed without spaces, dots, dashes, brackets and a leading plus (core/shared/phone.ts, bareDigits); null
-- when anything but ASCII digits is left.
create or replace function private.bare_number(p_text text)
returns text
language sql
immutable
as $$
  -- A regular expression that keeps a part of what it finds costs four times one that does not.
  select ltrim(substring(
    regexp_replace(p_text, '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF().-]', '', 'g')
    from '^\+?[0-9]+$'
  ), '+')
$$;
