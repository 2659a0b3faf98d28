create type private.review_status as enum ('open', 'closed');

-- Claims before admins: money or results that did not fit, and how each was settled. Nothing here was applied silently.
-- A claim of words that brought no rupiah is known by another source than the money (private.payment_source).
create table private.reviews (
  id uuid primary key,
  kind text not null,
  -- The thing that raised it; with the kind, unique.
  source text not null,
  -- Purchase ref id or deposit code, where known.
  subject text,
  user_id uuid,
  -- In rupiah: what was said of another currency has none.
  amount bigint,
  details jsonb not null default '{}',
  status private.review_status not null default 'open',
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  resolution text check (
    resolution in ('credit', 'return', 'write_off', 'refund', 'keep', 'take_back', 'bear', 'split', 'applied')
  ),
  -- What moved the claim's money, and whose balance a credit reached.
  transfer_id bigint,
  credited_to uuid,
  unique (kind, source),
  constraint closed_has_resolution check ((status = 'closed') = (resolution is not null and closed_at is not null)),
  constraint credit_reached_somebody check ((resolution is not distinct from 'credit') = (credited_to is not null))
);
create index reviews_open_idx on private.reviews (created_at) where status = 'open';
-- A statement's row of a settled claim names the deposit that it was about.
create unique index reviews_transfer_id_key on private.reviews (transfer_id) where transfer_id is not null;
create index reviews_subject_idx on private.reviews (subject) where subject is not null;
create index reviews_source_idx on private.reviews (source);
alter table private.reviews enable row level security, force row level security;

-- One word of a provider that money of a payment went back, known once by the provider's name for it, and once more
-- each time that it is told again after an admin had left it as wrong. Where several claims have the payment's money,
-- each has a row of what of it went back (private.reversal_spread).
create table private.deposit_reversals (
  id uuid primary key,
  provider text not null,
  ref text not null,
  kind text not null check (kind in ('refund', 'chargeback', 'cancelled_after_paid')),
  -- The payment, as claims and suspense know it (private.payment_source).
  payment text not null,
  deposit_code text references public.deposits (code),
  -- Parts of the payment that the word names: rupiah by the provider's name for each.
  parts jsonb not null default '{}' check (jsonb_typeof(parts) = 'object'),
  -- Rupiah that the word says of itself, whatever others say: of `cancelled_after_paid` all that came. Null where it
  -- says only the sum so far.
  said bigint check (said > 0),
  -- Rupiah that went back with this word, beside all others (private.reversal_fill); 0 where they say it all.
  amount bigint not null check (amount >= 0),
  review_id uuid not null references private.reviews (id),
  -- Rupiah taken back from the balance that the payment had reached; null until it is booked.
  from_balance bigint check (from_balance between 0 and amount),
  created_at timestamptz not null default clock_timestamp(),
  -- How often the same word had been left as wrong before it was told so.
  again smallint not null default 0 check (again >= 0),
  -- When its provider said that it failed after all.
  failed_at timestamptz,
  unique (provider, ref, again, review_id)
);
create index deposit_reversals_payment_idx on private.deposit_reversals (payment);
create index deposit_reversals_review_id_idx on private.deposit_reversals (review_id);
alter table private.deposit_reversals enable row level security, force row level security;
