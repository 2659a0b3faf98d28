-- Raises invalid_number when a number has too few or too many digits.
create or replace function private.check_length(p_digits text, p_min integer, p_max integer)
returns void
language plpgsql
immutable
as $$
begin
  if length(p_digits) < p_min then
    perform private.fail(422, 'invalid_number', '{"reason": "number_short"}');
  elsif length(p_digits) > p_max then
    perform private.fail(422, 'invalid_number', '{"reason": "number_long"}');
  end if;
end
$$;
