-- A text without the spaces around it, of whatever kind: as JavaScript's trim.
create or replace function private.trimmed(p_text text)
returns text
language sql
immutable
as $$
  select regexp_replace(regexp_replace(
    coalesce(p_text, ''), '^[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+', ''
  ), '[ \t\n\v\f\r\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+$', '')
$$;
