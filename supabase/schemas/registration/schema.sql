-- Whom agents invited to be agents of theirs, until they register by the link that was mailed to them.
create table private.invitations (
  id uuid primary key,
  invited_by uuid not null references public.accounts (id),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 20),
  name text not null check (private.is_name(name)),
  -- sha256 of the token in the link.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  accepted_at timestamptz
);
create index invitations_invited_by_idx on private.invitations (invited_by);
create index invitations_created_at_idx on private.invitations (created_at);
alter table private.invitations enable row level security, force row level security;

-- What people register with, until the code in their email is entered. Kept alike for emails that have an account.
create table private.registrations (
  id uuid primary key,
  -- Hash of the cookie of the device that registers: no other device can go on.
  client_hash bytea not null check (octet_length(client_hash) = 32),
  email text not null check (length(email) <= 254),
  phone text not null check (length(phone) <= 20),
  name text not null check (private.is_name(name)),
  referral_code text check (length(referral_code) <= 32),
  invitation_id uuid references private.invitations (id) on delete set null,
  -- What stands for the password, sealed by our Workers (core/shared/seal.ts); null once there is an account.
  sealed_secret text check (length(sealed_secret) <= 500),
  created_at timestamptz not null,
  -- When the code was entered.
  proved_at timestamptz,
  -- What was agreed to with it: the version of each legal page (core/help/pages.ts).
  terms_version text check (length(terms_version) <= 32),
  privacy_version text check (length(privacy_version) <= 32)
);
create index registrations_email_idx on private.registrations (email, created_at desc);
create index registrations_created_at_idx on private.registrations (created_at);
create index registrations_invitation_id_idx on private.registrations (invitation_id);
-- The page of a registration's code asks for what waits on its device (registration_waiting).
create index registrations_client_hash_idx on private.registrations (client_hash, created_at desc);
alter table private.registrations enable row level security, force row level security;

-- What a person has agreed to: which version of which legal page, and when. It stays as long as the account's row.
create table private.account_consents (
  user_id uuid not null references public.accounts (id),
  document text not null check (document in ('persyaratan', 'privasi')),
  version text not null check (length(version) <= 32),
  agreed_at timestamptz not null,
  primary key (user_id, document, version)
);
alter table private.account_consents enable row level security, force row level security;
