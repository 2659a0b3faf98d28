-- Every time a receipt was printed: the first is the original, each later one a copy. Rows stay as they were written.
-- No foreign key: a purchase is never deleted, and whoever prints has read it.
create table private.receipt_prints (
  printed_at timestamptz not null default clock_timestamp(),
  -- 1 for the original, n + 1 for the n-th copy.
  number smallint not null check (number between 1 and 100),
  -- Of the press of the button (private.request_key): one that is sent again prints once.
  request_key uuid not null,
  ref_id text collate "C" not null,
  primary key (ref_id, number),
  unique (ref_id, request_key)
);
alter table private.receipt_prints enable row level security, force row level security;

-- The public page of a receipt, which its seller opened: at most one a sale, gone when it is withdrawn or over.
create table private.receipt_links (
  user_id uuid not null references public.accounts (id),
  expires_at timestamptz not null,
  ref_id text collate "C" primary key,
  -- 128 random bits in base64 for addresses. Kept as it is, for its owner is shown it again.
  token text collate "C" not null check (token ~ '^[A-Za-z0-9_-]{22}$')
);
create unique index receipt_links_token_key on private.receipt_links (token);
create index receipt_links_user_id_idx on private.receipt_links (user_id);
create index receipt_links_expires_at_idx on private.receipt_links (expires_at);
alter table private.receipt_links enable row level security, force row level security;
