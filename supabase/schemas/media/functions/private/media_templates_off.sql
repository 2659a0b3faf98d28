-- The templates that the site has switched off: those of core/media/templates.ts whose setting is false.
create or replace function private.media_templates_off(c private.site_settings)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(substr(s.key, 16) order by s.key), '[]')
  from jsonb_each(to_jsonb(c)) s
  where s.key ~ '^media_template_[a-z]+$' and s.value = 'false'
$$;
