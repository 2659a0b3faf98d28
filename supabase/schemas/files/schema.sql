-- A person's picture, and the files that nobody's row names any more.
create table private.account_avatars (
  user_id uuid primary key references public.accounts (id),
  -- In the picture's address; it tells nothing of the person.
  id uuid not null unique,
  object_key text not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  created_at timestamptz not null default now()
);
alter table private.account_avatars enable row level security, force row level security;

-- Keys in the object store that the minute's work removes. Whoever gives a file up writes here in the same transaction.
create table private.objects_to_remove (
  object_key text primary key,
  since timestamptz not null default clock_timestamp()
);
alter table private.objects_to_remove enable row level security, force row level security;

-- How many pictures a person has set in the Jakarta day `day`.
create table private.avatar_changes (
  user_id uuid primary key references public.accounts (id),
  day date not null,
  count integer not null
);
alter table private.avatar_changes enable row level security, force row level security;

-- The site's logo: at most one.
create table private.site_logo (
  singleton boolean primary key default true check (singleton),
  -- In the logo's address.
  id uuid not null unique,
  object_key text not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  created_at timestamptz not null default now()
);
alter table private.site_logo enable row level security, force row level security;
