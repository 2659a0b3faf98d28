-- An admin's reason as it is kept. Raises validation_failed for fewer than 5 or more than 500 characters.
create or replace function private.admin_reason(p_reason text)
returns text
language plpgsql
immutable
as $$
begin
  if length(trim(coalesce(p_reason, ''))) not between 5 and 500 then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  end if;
  return trim(p_reason);
end
$$;
