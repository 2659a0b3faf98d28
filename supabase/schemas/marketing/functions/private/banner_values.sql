-- What admins decide of a banner, as the trail shows it.
create or replace function private.banner_values(p private.banners)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'carousel', p.carousel, 'language', p.language, 'source', p.source, 'external_url', p.external_url,
    'image', '/banner/' || p.image_id, 'caption', p.caption, 'destination', p.destination, 'leads_to', p.leads_to,
    'target', p.target, 'position', p.position, 'starts_at', private.iso_jakarta(p.starts_at),
    'ends_at', private.iso_jakarta(p.ends_at), 'active', p.active
  )
$$;
