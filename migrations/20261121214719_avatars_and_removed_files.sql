-- A person's picture, and the files that nobody's row names any more.

create table private.account_avatars (
  user_id uuid primary key references public.accounts (id),
  -- In the picture's address; it tells nothing of the person.
  id uuid not null unique,
  object_key text not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  created_at timestamptz not null default now()
);

-- Keys in the object store that the minute's work removes. Whoever gives a file up writes here in the same transaction.
create table private.objects_to_remove (
  object_key text primary key,
  since timestamptz not null default now()
);

alter table private.account_avatars enable row level security;
alter table private.account_avatars force row level security;
alter table private.objects_to_remove enable row level security;
alter table private.objects_to_remove force row level security;
revoke all on private.account_avatars, private.objects_to_remove from public, anon, authenticated, service_role;
