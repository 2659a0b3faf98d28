-- When an account's owner was last told by mail of each kind of thing.
create table private.notices_sent (
  user_id uuid not null references public.accounts (id),
  kind text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind)
);
alter table private.notices_sent enable row level security, force row level security;
revoke all on private.notices_sent from public, anon, authenticated, service_role;
