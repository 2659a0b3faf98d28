-- What all spellings of a serial number have alike, for finding it by an index: of a token
-- (core/shared/serial-token.ts) its twenty digits, however they are set apart and whatever its supplier tells beside;
-- any other as it is. In plpgsql and strict, so that
-- an index over it asks nothing of a sale, which has no serial number yet.
create or replace function private.serial_stem(p_serial text)
returns text
language plpgsql
immutable strict
as $$
begin
  return case
    when translate(split_part(p_serial, '/', 1), ' -', '') ~ '^[0-9]{20}$'
      then translate(split_part(p_serial, '/', 1), ' -', '')
    else p_serial
  end;
end
$$;
