-- What all spellings of a serial number have alike, for finding it by an index: of a token
-- (core/shared/serial-token.ts) its twenty digits, however they are set apart and whatever its supplier tells beside;
-- any other as it is.
create or replace function private.serial_stem(p_serial text)
returns text
language sql
immutable
as $$
  select case
    when translate(split_part(p_serial, '/', 1), ' -', '') ~ '^[0-9]{20}$'
      then translate(split_part(p_serial, '/', 1), ' -', '')
    else p_serial
  end
$$;
