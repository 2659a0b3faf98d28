-- The site's settings as admins see them: {version, values}. `version` names the values as they are, so that a
-- change which was made on older ones is refused.
create or replace function private.site_settings_json()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('version', md5((to_jsonb(c) - 'id')::text), 'values', to_jsonb(c) - 'id')
  from private.site_settings c
$$;
