-- How many pictures a person has set in the Jakarta day `day`.
create table private.avatar_changes (
  user_id uuid primary key references public.accounts (id),
  day date not null,
  count integer not null
);
alter table private.avatar_changes enable row level security, force row level security;
revoke all on private.avatar_changes from public, anon, authenticated, service_role;
