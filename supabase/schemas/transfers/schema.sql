-- Deposit from one person to another.
create table private.deposit_transfers (
  code text collate "C" primary key,
  sender_id uuid not null references public.accounts (id),
  recipient_id uuid not null references public.accounts (id),
  -- md5 of the sender and the idempotency key, and of the request.
  request_key uuid not null,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  note text,
  created_at timestamptz not null,
  constraint not_to_oneself check (sender_id <> recipient_id)
);
create unique index deposit_transfers_request_key_key on private.deposit_transfers (request_key);
create index deposit_transfers_sender_idx on private.deposit_transfers (sender_id, created_at);
create index deposit_transfers_created_at_idx on private.deposit_transfers using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
create index deposit_transfers_recipient_idx on private.deposit_transfers (recipient_id);
alter table private.deposit_transfers enable row level security, force row level security;
