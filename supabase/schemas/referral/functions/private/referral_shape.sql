-- What a referral code is read as, however it was typed: small letters as large ones, without blanks and dashes, and
-- what looks alike as one.
create or replace function private.referral_shape(p_code text)
returns text
language sql
immutable
as $$
  select translate(upper(p_code), 'OQILZSGB -', '00112568')
$$;
