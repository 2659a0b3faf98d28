-- Favourite contacts.
create table private.contacts (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+?[0-9]{4,20}$'),
  type text not null check (type in ('phone', 'electricity', 'other')),
  created_at timestamptz not null default clock_timestamp(),
  constraint contacts_name_is_one check (private.is_name(name))
);
create index contacts_user_id_idx on private.contacts (user_id, lower(name));
-- One number and name is one contact.
create unique index contacts_once_key on private.contacts (user_id, phone, lower(name));
alter table private.contacts enable row level security, force row level security;
