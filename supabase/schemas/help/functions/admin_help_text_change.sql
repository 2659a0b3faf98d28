-- Admins: puts p_body in place of the product's own text of a page in a language, or takes it away again (null), with a
-- reason, once for a key. p_version names what the admin saw. Answers as admin_help_text_get. Raises changed_meanwhile,
-- nothing_changed, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_help_text_change(
  p_key text, p_slug text, p_locale text, p_version text, p_body text, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('help', p_slug, p_locale, p_version, p_body, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_before text;
begin
  perform pg_advisory_xact_lock(hashtextextended('help ' || p_slug || ' ' || p_locale, 0));
  if private.admin_replay(v_key, v_hash) then
    return private.help_text_json(p_slug, p_locale);
  end if;
  select t.body into v_before from private.help_texts t where t.slug = p_slug and t.locale = p_locale;
  if private.help_text_json(p_slug, p_locale) ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif v_before is not distinct from p_body then
    perform private.fail(422, 'nothing_changed');
  elsif char_length(p_body) > 60000 then
    perform private.fail(422, 'validation_failed', '{"field": "body", "problem": "too_long"}');
  elsif p_body !~ '^# \S' then
    perform private.fail(422, 'validation_failed', '{"field": "body", "problem": "no_title"}');
  end if;
  if p_body is null then
    delete from private.help_texts t where t.slug = p_slug and t.locale = p_locale;
  else
    insert into private.help_texts as t (slug, locale, body, changed_by)
    values (p_slug, p_locale, p_body, v_admin)
    on conflict (slug, locale) do update
    set body = excluded.body, changed_by = excluded.changed_by, changed_at = clock_timestamp();
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'help_text_change', 'help', p_slug || '/' || p_locale,
    jsonb_build_object('characters', char_length(v_before), 'text', private.changed_part(v_before, p_body)),
    jsonb_build_object('characters', char_length(p_body), 'text', private.changed_part(p_body, v_before)), v_reason
  );
  return private.help_text_json(p_slug, p_locale);
end
$$;

grant execute on function public.admin_help_text_change to authenticated;
