-- Money and invitations reach only a phone or an email that its owner has verified (decisions §6).
alter table public.accounts add column email_verified_at timestamptz;

-- When a person had another phone number than before: how often that may be is counted here.
create table private.phone_changes (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  changed_at timestamptz not null
);
create index phone_changes_user_idx on private.phone_changes (user_id, changed_at);
alter table private.phone_changes enable row level security, force row level security;
revoke all on private.phone_changes from public, anon, authenticated, service_role;
