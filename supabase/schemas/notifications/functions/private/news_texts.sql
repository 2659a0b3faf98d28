-- What news say, as it is kept: {id, en, zh} with title and body, each of those that are there whole. Raises
-- validation_failed, naming the field.
create or replace function private.news_texts(p_texts jsonb)
returns jsonb
language plpgsql
immutable
as $$
declare
  v_kept jsonb := '{}';
  v_language text;
  v_title text;
  v_body text;
begin
  foreach v_language in array '{id,en,zh}'::text[] loop
    v_title := private.trimmed(p_texts #>> array[v_language, 'title']);
    v_body := private.trimmed(regexp_replace(p_texts #>> array[v_language, 'body'], E'\r\n?', E'\n', 'g'));
    continue when v_title = '' and v_body = '';
    if v_title = '' or length(v_title) > 120 or private.has_unseen(v_title) then
      perform private.fail(
        422, 'validation_failed', jsonb_build_object('field', 'title_' || v_language, 'problem', case
          when v_title = '' then 'required' when length(v_title) > 120 then 'too_long' else 'unseen'
        end)
      );
    elsif v_body = '' or length(v_body) > 4000 or private.has_unseen(translate(v_body, E'\n\t', '  ')) then
      perform private.fail(
        422, 'validation_failed', jsonb_build_object('field', 'body_' || v_language, 'problem', case
          when v_body = '' then 'required' when length(v_body) > 4000 then 'too_long' else 'unseen_marks'
        end)
      );
    end if;
    v_kept := v_kept || jsonb_build_object(v_language, jsonb_build_object('title', v_title, 'body', v_body));
  end loop;
  if v_kept = '{}' then
    perform private.fail(422, 'validation_failed', '{"field": "title_id", "problem": "required"}');
  end if;
  return v_kept;
end
$$;
