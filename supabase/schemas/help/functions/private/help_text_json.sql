-- What stands in place of the product's own text (ownHelpText): {body, version, changed_at, changed_by}, of which all
-- but the version are null where nothing does.
create or replace function private.help_text_json(p_slug text, p_locale text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'body', t.body, 'version', coalesce(extract(epoch from t.changed_at)::text, 'own'),
    'changed_at', private.iso_jakarta(t.changed_at), 'changed_by', a.name
  )
  from (values (true)) one
  left join private.help_texts t on t.slug = p_slug and t.locale = p_locale
  left join public.accounts a on a.id = t.changed_by
$$;
