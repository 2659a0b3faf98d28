-- Ways to top up (decisions §3). `id` is `<provider letter>.<channel>`.
create table private.payment_channels (
  -- As core/deposits/channel-id.ts writes ids; what a gateway offers is its brand.
  id text primary key check (char_length(id) <= 40 and id ~ '^[a-z0-9_-]+(?:\.[a-z0-9_-]+)?$'),
  position smallint not null,
  provider text not null check (provider in ('xendit', 'midtrans', 'manual')),
  channel text not null check (channel ~ '^[a-z0-9_-]+$'),
  name text not null,
  kind text not null check (kind in ('va', 'bill', 'qris', 'bank', 'ewallet', 'counter', 'card')),
  -- Rate in basis points (1.67% is 167), fixed part in rupiah, and whether 11% tax is on top.
  rate_bp integer not null default 0 check (rate_bp between 0 and 5000),
  fixed_fee bigint not null default 0 check (fixed_fee >= 0),
  taxed boolean not null default false,
  -- Rupiah of the top-up itself, fee not counted.
  min_amount bigint not null default 10000 check (min_amount > 0),
  max_amount bigint not null default 50000000,
  lifetime interval not null default '24 hours',
  active boolean not null default false,
  -- Manual transfer: where to.
  account_number text,
  account_holder text,
  -- What people read while a way to pay is closed; who stands behind the site.
  closed_note text check (char_length(closed_note) between 1 and 200),
  -- What the provider keeps of a payment: basis points of all that was paid, a fixed part in rupiah, 11% tax on both.
  -- It begins as what we ask (decisions §3), which is the providers' price list; the contract says what it is.
  cost_rate_bp integer not null default 0 check (cost_rate_bp between 0 and 5000),
  cost_fixed bigint not null default 0 check (cost_fixed between 0 and 1000000),
  cost_taxed boolean not null default false,
  check (max_amount >= min_amount)
);
alter table private.payment_channels enable row level security, force row level security;
