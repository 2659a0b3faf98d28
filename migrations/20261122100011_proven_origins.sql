-- By what our Workers prove where a request comes from (public.origin_key_store), and whether an admin's action had that
-- proof. Actions of before had none.
create table private.origin_keys (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- Null: the one that counts.
  good_until timestamptz
);
alter table private.origin_keys enable row level security, force row level security;
revoke all on private.origin_keys from public, anon, authenticated, service_role;

alter table private.admin_actions add column proven boolean not null default false;
