-- A banner as admins see it (core/marketing/banner-schema.ts, adminBanner); its version is what they saw of it.
create or replace function private.banner_json(p private.banners)
returns jsonb
language sql
stable
as $$
  select private.banner_values(p) || jsonb_build_object(
    'id', p.id, 'version', md5(private.banner_values(p)::text), 'width', p.width, 'height', p.height,
    'state', private.banner_state(p)
  )
$$;
