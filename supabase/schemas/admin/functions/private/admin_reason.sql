-- An admin's reason as it is kept. Raises validation_failed for fewer than 5 or more than 500 characters; marks that
-- nobody sees count as none.
create or replace function private.admin_reason(p_reason text)
returns text
language plpgsql
immutable
as $$
begin
  if length(trim(coalesce(p_reason, ''))) > 500 or length(trim(regexp_replace(
      coalesce(p_reason, ''),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
      || '\u3164\ufeff\uffa0]', '', 'g'
    ), E' \t\n\r\u00a0')) < 5 then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  end if;
  return trim(p_reason);
end
$$;
