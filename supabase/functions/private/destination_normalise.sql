-- A destination as it is stored: Indonesian phones in E.164, else as the product's type wants it.
-- Raises invalid_number {reason}, a code of FIELD_ERRORS. Another operator's number is no error.
create or replace function private.destination_normalise(p_type text, p_text text)
returns text
language plpgsql
immutable
as $$
declare
  v_text text := trim(coalesce(p_text, ''));
  v_digits text;
begin
  if p_type = 'games' then
    v_text := regexp_replace(v_text, '\s*\|\s*', '|', 'g');
    if v_text !~ '^[A-Za-z0-9._#-]{3,40}(\|[A-Za-z0-9._#-]{1,20}){0,2}$' then
      perform private.fail(422, 'invalid_number', '{"reason": "invalid"}');
    end if;
    return v_text;
  end if;
  v_digits := regexp_replace(ltrim(v_text, '+'), '[\s().-]', '', 'g');
  if v_digits !~ '^[0-9]+$' then
    perform private.fail(422, 'invalid_number', '{"reason": "number_digits"}');
  end if;
  if p_type in ('listrik', 'tv', 'pertagas', 'send-money') then
    perform private.check_length(v_digits, case p_type when 'listrik' then 11 else 6 end,
      case p_type when 'listrik' then 12 else 20 end);
    return v_digits;
  elsif p_type = 'international' then
    perform private.check_length(v_digits, 8, 15);
    return '+' || v_digits;
  elsif p_type = 'emoney' and length(v_digits) >= 16 then
    perform private.check_length(v_digits, 16, 19);
    return v_digits;
  end if;
  v_digits := regexp_replace(v_digits, '^((00)?62)?0?', '');
  perform private.check_length(v_digits, 9, 12);
  if v_digits not like '8%' then
    perform private.fail(422, 'invalid_number', '{"reason": "phone"}');
  end if;
  return '+62' || v_digits;
end
$$;
