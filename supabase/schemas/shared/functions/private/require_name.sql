-- The name that somebody sent, trimmed. Raises validation_failed {field: name} for what is none (private.is_name).
create or replace function private.require_name(p_text text)
returns text
language plpgsql
immutable
as $$
declare
  c_name constant text := regexp_replace(trim(p_text), '\s+', ' ', 'g');
begin
  if private.is_name(trim(p_text)) is not true then
    perform private.fail(422, 'validation_failed', '{"field": "name"}');
  end if;
  return c_name;
end
$$;
