-- Banners of the carousels (core spec §2.4, §3): pictures that lead somewhere. Every picture lies in our own store,
-- whatever its source: nothing on a page of ours comes from another origin (docs/decisions/banners.md).
create table private.banners (
  id uuid primary key,
  -- Of the request that made it: a repeat finds it.
  request_key uuid not null unique,
  -- Which carousel it stands in (core/marketing/types.ts, CAROUSELS).
  carousel text not null check (carousel ~ '^[a-z]{1,32}$'),
  -- Who sees it; null for readers of every language.
  language text check (language in ('id', 'en', 'zh')),
  source text not null check (source in ('upload', 'external')),
  -- Where the picture of an external one was fetched from.
  external_url text check (external_url ~ '^https://([a-z0-9-]+\.)+[a-z]{2,}/[!-~]*$' and length(external_url) <= 500),
  -- In the picture's address; a new picture has a new one.
  image_id uuid not null unique,
  object_key text not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  -- Pixels, so that the page keeps its place free.
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  -- What the picture says, for who does not see it.
  caption text not null check (char_length(caption) between 1 and 160 and not private.has_unseen(caption)),
  -- A path of ours, an address of somebody else's, or a page of ours by its name; null leads nowhere.
  destination text check (destination in ('uri', 'url', 'page')),
  leads_to text check (length(leads_to) <= 500),
  target text not null check (target in ('_self', '_blank')),
  -- The smallest first.
  position smallint not null check (position between 0 and 9999),
  starts_at timestamptz,
  ends_at timestamptz,
  active boolean not null,
  changed_at timestamptz not null,
  constraint banner_comes_from check ((source = 'external') = (external_url is not null)),
  constraint banner_runs check (starts_at < ends_at),
  constraint banner_leads check (
    case destination
      when 'uri' then leads_to ~ '^/([!-.0-Z\]-~][!-Z\]-~]*)?$'
      when 'url' then leads_to ~ '^https://([a-z0-9-]+\.)+[a-z]{2,}/[!-~]*$'
      when 'page' then leads_to ~ '^[a-z]{1,32}$'
      else leads_to is null
    end is true
  )
);
alter table private.banners enable row level security, force row level security;
