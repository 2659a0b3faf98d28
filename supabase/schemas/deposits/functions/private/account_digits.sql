-- A bank account's number as its digits, however it is written; null where there is none.
create or replace function private.account_digits(p_number text)
returns text
language sql
immutable
as $$
  select nullif(ltrim(regexp_replace(p_number, '[^0-9]', '', 'g'), '0'), '')
$$;
