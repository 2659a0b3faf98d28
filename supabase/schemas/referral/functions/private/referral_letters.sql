-- A text as the letters that people read in it: digits that stand for letters, and each letter once where it is
-- written several times. Words and codes are compared by it.
create or replace function private.referral_letters(p_text text)
returns text
language sql
immutable
as $$
  select regexp_replace(translate(upper(p_text), '0123456789LV', 'OIZEASGTBGIU'), '(.)\1+', '\1', 'g')
$$;
