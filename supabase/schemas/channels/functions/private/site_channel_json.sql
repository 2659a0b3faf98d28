-- A way to pay as admins see it (core/settings/schema.ts, siteChannel).
create or replace function private.site_channel_json(c private.payment_channels)
returns jsonb
language sql
immutable
as $$
  select private.site_channel_values(c) || jsonb_build_object(
    'version', md5(private.site_channel_values(c)::text),
    'id', c.id, 'name', c.name, 'provider', c.provider, 'kind', c.kind
  )
$$;
