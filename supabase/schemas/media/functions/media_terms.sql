-- What the site says of price-list pictures (core/media/schema.ts, mediaTerms): how many are downloaded at once, and
-- the templates that are switched off.
create or replace function public.media_terms()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.media_owner();
  return (
    select jsonb_build_object('max_downloads', c.max_media_downloads, 'templates_off', private.media_templates_off(c))
    from private.site_settings c
  );
end
$$;

grant execute on function public.media_terms to authenticated;
