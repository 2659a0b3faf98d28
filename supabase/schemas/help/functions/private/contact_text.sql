-- A message as it is kept: 1 to 4000 characters, whose lines may break. Raises validation_failed {field: message} for
-- anything else, and for marks that are not seen or turn the text around.
create or replace function private.contact_text(p_text text)
returns text
language plpgsql
immutable
as $$
declare
  c_most constant integer := 4000;
  v_text constant text := private.trimmed(regexp_replace(p_text, E'\r\n?', E'\n', 'g'));
  v_problem text;
begin
  v_problem := case
    when normalize(v_text, nfkc) ~ '^[\s\u1680\ufe00-\ufe0f]*$' then 'required'
    when char_length(v_text) > c_most then 'too_long'
    when private.has_unseen(translate(v_text, E'\n\t', '  ')) then 'unseen_marks'
  end;
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', jsonb_build_object('field', 'message', 'problem', v_problem));
  end if;
  return v_text;
end
$$;
