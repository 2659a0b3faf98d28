create type private.checkout_link_status as enum ('on', 'off', 'ended');

-- A page where an agent's customers buy without an account (docs/decisions/checkout.md): one operator of a type,
-- or one product.
create table private.checkout_links (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  -- The last part of its address.
  slug text collate "C" not null unique check (slug ~ '^[0-9a-z]{10}$'),
  -- What the agent calls it; nobody else reads it.
  title text check (char_length(title) between 1 and 60),
  type text not null references private.product_types (code),
  operator text not null references private.operators (code),
  product_id integer references private.products (id),
  -- Rupiah: what the customer pays for the one product, or what is added to the agent's price of each, of a bill to
  -- what is due.
  price_rule text not null check (price_rule in ('fixed', 'margin')),
  amount bigint not null check (amount between 0 and 100000000),
  status private.checkout_link_status not null default 'on',
  created_at timestamptz not null,
  constraint fixed_price_of_one_product check (price_rule = 'margin' or product_id is not null and amount > 0)
);
create index checkout_links_user_id_idx on private.checkout_links (user_id, created_at desc);
alter table private.checkout_links enable row level security, force row level security;

-- What one customer asked for. Its payment is the deposit, its sale the purchase ref_id, once it is paid.
create table private.checkout_orders (
  id uuid primary key,
  link_id uuid not null references private.checkout_links (id),
  user_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  -- The address of its page: 128 random bits.
  token text collate "C" not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  deposit_code text collate "C" not null unique references public.deposits (code),
  ref_id text collate "C" not null unique,
  product_id integer not null references private.products (id),
  destination text not null,
  -- Rupiah that the product costs the customer; what paying costs is on top, in the deposit.
  price bigint not null check (price > 0),
  -- Where the receipt goes: an email address, or a phone in E.164.
  contact text check (char_length(contact) <= 254),
  -- The language that its guest reads.
  locale text not null default 'id' check (locale in ('id', 'en', 'zh')),
  -- What was asked before: of a bill with what it came to then, in rupiah; else whose number it is, as the guest was
  -- shown it (private.checkout_customer_json), null where nobody could say.
  inquiry text collate "C",
  bill bigint check (bill >= 0),
  admin bigint check (admin >= 0),
  customer jsonb,
  created_at timestamptz not null,
  -- Why it was not sold although it was paid: a code of the catalogue.
  refused text,
  -- The claim that its money waits in, or went through.
  review_id uuid references private.reviews (id),
  constraint a_bill_was_shown check (
    (bill is null) = (admin is null) and (inquiry is not null or num_nonnulls(bill, customer) = 0)
  )
);
create index checkout_orders_user_id_idx on private.checkout_orders (user_id, created_at desc);
create index checkout_orders_link_id_idx on private.checkout_orders (link_id, created_at desc);
create index checkout_orders_destination_idx on private.checkout_orders (private.destination_stem(destination), created_at desc);
create index checkout_orders_contact_idx on private.checkout_orders (contact, created_at desc) where contact is not null;
create index checkout_orders_inquiry_idx on private.checkout_orders (inquiry) where inquiry is not null;
alter table private.checkout_orders enable row level security, force row level security;

-- Rupiah that an order's guest and agent were told of last as given back, of the payment that it was sold for and of
-- those beside it (private.checkout_tell_back).
create table private.checkout_told_back (
  order_id uuid not null references private.checkout_orders (id),
  extra boolean not null,
  guest bigint not null check (guest >= 0),
  agent bigint not null check (agent >= 0),
  primary key (order_id, extra)
);
alter table private.checkout_told_back enable row level security, force row level security;
