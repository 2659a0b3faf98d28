-- Anybody: the banners of a carousel that run now, in their order, of every language (core/marketing/banner-schema.ts,
-- storedBanner). An unknown name has none.
create or replace function public.carousel_get(p_name text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', b.id, 'language', b.language, 'source', b.source, 'image', '/banner/' || b.image_id,
    'external_url', b.external_url, 'destination', b.destination, 'leads_to', b.leads_to, 'target', b.target,
    'caption', b.caption, 'width', b.width, 'height', b.height
  ) order by b.position, b.id), '[]')
  from private.banners b
  where b.carousel = p_name and private.banner_state(b) = 'running'
$$;

grant execute on function public.carousel_get to anon, authenticated, service_role;
