-- The site's logo: at most one.

create table private.site_logo (
  singleton boolean primary key default true check (singleton),
  -- In the logo's address.
  id uuid not null unique,
  object_key text not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  created_at timestamptz not null default now()
);

alter table private.site_logo enable row level security;
alter table private.site_logo force row level security;
revoke all on private.site_logo from public, anon, authenticated, service_role;
