-- What a product is sold to: how a destination is typed, and how it is kept. Read by private.destination_part.
-- Rows of both tables are core's (core/catalog/destination-kinds.ts, product-types.ts): npm run db:migration
-- writes them.
create table private.destination_kinds (
  code text primary key,
  characters text not null check (characters in ('digits', 'id')),
  -- Fewest and most characters, without country, trunk zero and prefix.
  shortest smallint not null check (shortest > 0),
  longest smallint not null check (longest >= shortest),
  begins text,
  -- The reason of an invalid_number that begins otherwise.
  begins_problem text,
  -- Taken off, with 00 and the zero of national numbers.
  country text,
  -- Put before what is kept.
  prefix text not null default '',
  -- The kind of what is shorter than shortest.
  shorter_as text references private.destination_kinds (code) deferrable initially deferred,
  optional boolean not null default false,
  -- What zeros in front are of digits, so that one is spelled in one way: kept; of a number, left out; or dialled,
  -- where 00 before a country code says no more than a plus, and no code begins with a zero.
  zeros text not null check (zeros in ('kept', 'number', 'dialled')),
  -- Of a number, not of digits that name somebody: its range.
  least bigint,
  most bigint,
  contact text not null check (contact in ('phone', 'electricity', 'other')),
  -- It names a person to everybody (a NIK), so it is told to nobody else than who typed it.
  personal boolean not null,
  keyboard text not null check (keyboard in ('tel', 'numeric', 'text')),
  constraint begins_has_its_problem check ((begins is null) = (begins_problem is null)),
  constraint a_range_has_two_ends check ((least is null) = (most is null))
);
alter table private.destination_kinds enable row level security, force row level security;

-- What kinds of product there are. Texts are the applications'.
create table private.product_types (
  code text primary key,
  module text not null check (module in ('prabayar', 'pascabayar')),
  -- The last part of its screen's address.
  path text not null,
  route text not null,
  name text not null,
  destination text not null references private.destination_kinds (code),
  -- Kinds of what it asks besides, joined to the destination with |.
  fields text[] not null default '{}',
  inquiry text not null check (inquiry in ('none', 'customer', 'bill', 'offers')),
  choice text not null,
  amount text not null check (amount in ('nominal', 'package', 'open', 'bill')),
  receipt text not null check (receipt in ('serial', 'token', 'code', 'bill')),
  icon text not null,
  menu_group text not null,
  permission text,
  "on" boolean not null,
  unique (module, path),
  unique (code, module)
);
alter table private.product_types enable row level security, force row level security;

create table private.operators (
  code text primary key,
  position smallint not null,
  name text not null,
  -- Initials and colour of our own drawn mark.
  mark text not null,
  color text not null,
  -- National, e.g. 0878; the longest match wins.
  prefixes text[] not null default '{}',
  -- Whether its products are sold to a zone and a server of the player (private.destination_fields); null: as their
  -- type has it.
  asks_zone text check (asks_zone in ('required', 'optional', 'none')),
  asks_server text check (asks_server in ('required', 'optional', 'none')),
  -- What the server is chosen from, each what is sent to the supplier, a space and its name; none: it is typed.
  servers text[] not null default '{}'
);
alter table private.operators enable row level security, force row level security;

create type private.product_status as enum ('active', 'inactive', 'disturbed');

-- Products are never deleted: purchases point at them without a foreign key, because the key's
-- row lock on a popular product would make its buyers wait for each other.
create table private.products (
  id integer generated always as identity primary key,
  code text collate "C" not null unique,
  type text not null,
  operator text not null references private.operators (code),
  name text not null,
  label text not null,
  description text not null default '',
  nominal bigint check (nominal > 0),
  -- Rupiah by account category 1, 2, 3, before the promotion is taken off.
  prices bigint[] not null check (cardinality(prices) = 3 and 0 < all (prices)),
  promo_discount bigint not null default 0 check (promo_discount >= 0),
  -- Rupiah credited the day after a success, by category: a member may have none.
  cashbacks bigint[] not null default '{0,0,0}'
    check (cardinality(cashbacks) = 3 and 0 <= all (cashbacks) and cashbacks[1] = 0),
  -- Null: as much as one wants.
  stock integer check (stock >= 0),
  status private.product_status not null default 'active',
  disturbed_since timestamptz,
  -- Of a disturbance that an admin wrote down: when it is over by itself, and what buyers are told of it.
  disturbed_until timestamptz,
  disturbed_note text,
  position integer not null default 0,
  -- What reports read: whether a product is paid before or after, whom a bill was for, and the indexes
  -- that lists, files and admins' look-ups walk along.
  module text not null default 'prabayar' check (module in ('prabayar', 'pascabayar')),
  -- What an account needs to be sold it: its type's (private.product_types), or one of its own that customer service
  -- grants (core spec §6). Null: nothing.
  permission text,
  -- False while the menu has its type switched off: then it is sold in no way.
  offered boolean not null default true,
  -- Whether a supplier is asked whose number it is before it is sold: its type's (private.product_types, inquiry).
  asks_customer boolean not null default false,
  -- Whether it is sold to an Indonesian mobile number and asks nothing besides: as its type (private.product_types).
  dials boolean not null default false,
  constraint discount_below_price check (promo_discount < all (prices)),
  constraint only_a_disturbance_ends check (
    status = 'disturbed' or (disturbed_until is null and disturbed_note is null)
  ),
  -- A product is of a type that there is, and of its type's module.
  constraint products_type_fkey foreign key (type, module) references private.product_types (code, module)
);
create index products_type_idx on private.products (type, operator, position);
alter table private.products enable row level security, force row level security;

-- How a price group makes its prices, by account category, for all, a type, an operator or an operator's products of a
-- type: the narrowest rule counts (private.price_rule_of). It is a rule for admins: buyers pay private.products.prices.
create table private.price_rules (
  category smallint not null check (category between 1 and 3),
  type text references private.product_types (code),
  operator text references private.operators (code),
  -- Basis points of the cost, and rupiah above it.
  percent_bp integer not null check (percent_bp between 0 and 10000),
  amount bigint not null check (amount between 0 and 1000000),
  -- Rupiah that have to be left above the cost, promotion and cashback taken off.
  minimum bigint not null check (minimum between 0 and 1000000),
  -- Prices are rounded up to a multiple of it, in rupiah.
  step integer not null check (step in (1, 5, 10, 25, 50, 100, 500, 1000)),
  constraint price_rules_key unique nulls not distinct (category, type, operator)
);
alter table private.price_rules enable row level security, force row level security;

-- Each time that a rule was applied to prices, taken away, or the former one applied again (`undoes`).
create table private.price_runs (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null references public.accounts (id),
  reason text not null,
  category smallint not null,
  type text,
  operator text,
  -- The rule's numbers before and after; null: there was none.
  rule_before jsonb,
  rule_after jsonb,
  undoes uuid unique references private.price_runs (id)
);
alter table private.price_runs enable row level security, force row level security;

-- What a run changed, in rupiah.
create table private.price_changes (
  run uuid not null references private.price_runs (id),
  product_id integer not null references private.products (id),
  before bigint not null,
  after bigint not null,
  primary key (run, product_id)
);
create index price_changes_product_id_idx on private.price_changes (product_id);
alter table private.price_changes enable row level security, force row level security;

create table private.suppliers (
  id text primary key,
  name text not null,
  -- An admin's switch.
  active boolean not null default true,
  -- It failed too often: nothing is sent to it until then (docs/decisions/supplier-health.md).
  paused_until timestamptz,
  -- Pauses in a row; each is twice as long as the one before.
  pauses smallint not null default 0
);
alter table private.suppliers enable row level security, force row level security;

-- A product's route: suppliers in the order in which they are tried. Whether one can be taken is
-- private.routes_now's to say.
create table private.product_suppliers (
  product_id integer not null references private.products (id),
  priority smallint not null check (priority >= 1),
  supplier text not null references private.suppliers (id),
  sku text not null,
  -- What the supplier last asked, in rupiah; of a bill what it keeps of the fee. While a list is doubted the more of
  -- what was believed before and what that list says, so that nothing is sold at a loss, whichever is right.
  cost bigint not null check (cost >= 0),
  believed bigint,
  doubted bigint,
  -- The supplier's price list offers it.
  active boolean not null default true,
  -- An admin's switch.
  enabled boolean not null default true,
  stock integer,
  -- The supplier sells it to the same number again.
  multi boolean not null default true,
  -- Times of day in Jakarta between which the supplier sells none, also over midnight.
  cut_off_start time,
  cut_off_end time,
  paused_until timestamptz,
  pauses smallint not null default 0,
  changed_at timestamptz not null default now(),
  checked_at timestamptz,
  -- The run of the price list that last offered it; null when the list has it as off, too.
  seen_in uuid,
  primary key (product_id, priority),
  constraint cut_off_is_a_window check ((cut_off_start is null) = (cut_off_end is null) and cut_off_start <> cut_off_end),
  constraint doubted_costs_the_more check (
    (believed is null) = (doubted is null) and cost >= greatest(believed, doubted)
  )
);
create index product_suppliers_sku_idx on private.product_suppliers (supplier, sku);
alter table private.product_suppliers enable row level security, force row level security;

-- Each supplier's price lists: when one was last asked for, when it may be again, and what became of it.
create table private.price_lists (
  supplier text not null references private.suppliers (id),
  module text not null check (module in ('prabayar', 'pascabayar')),
  -- The run that may write; another one has come too late.
  run uuid not null,
  asked_at timestamptz not null,
  -- Not before: suppliers limit how often they are asked.
  next_at timestamptz not null,
  -- The last one that was read to its end.
  finished_at timestamptz,
  rows integer not null default 0,
  -- Of the last try, null where it went well.
  failure text,
  -- How many SKUs were on after a list, at most within a week, and when that was.
  usual integer,
  usual_at timestamptz,
  -- What is odd about the prices of the run, and how many lists in a row were not believed.
  odd text,
  doubts smallint not null default 0,
  -- What the last list that was not believed said of ours: rupiah by the SKU that it offers.
  said jsonb,
  primary key (supplier, module)
);
alter table private.price_lists enable row level security, force row level security;

-- When a price of a type last changed (private.price_changed).
create table private.pricelist_changes (
  type text primary key,
  at timestamptz not null
);
alter table private.pricelist_changes enable row level security, force row level security;

-- What a supplier offers and no product of ours is: for admins to read.
create table private.unknown_skus (
  supplier text not null references private.suppliers (id),
  sku text not null,
  module text not null,
  name text not null,
  category text not null,
  brand text not null,
  cost bigint not null,
  active boolean not null,
  seen_in uuid not null,
  since timestamptz not null default now(),
  primary key (supplier, sku)
);
alter table private.unknown_skus enable row level security, force row level security;

-- What price lists and failures changed of a SKU or of a whole supplier (no sku); what admins did is in their audit
-- trail.
create table private.supplier_changes (
  id bigint generated always as identity primary key,
  supplier text not null references private.suppliers (id),
  sku text,
  at timestamptz not null default clock_timestamp(),
  source text not null check (source in ('price_list', 'health')),
  before jsonb not null,
  after jsonb not null
);
create index supplier_changes_sku_idx on private.supplier_changes (supplier, sku, id);
create index supplier_changes_at_idx on private.supplier_changes (at);
alter table private.supplier_changes enable row level security, force row level security;

-- Orders that failed through the supplier's fault, of late: what its health is judged by.
create table private.supplier_faults (
  id bigint generated always as identity primary key,
  supplier text not null references private.suppliers (id),
  sku text not null,
  at timestamptz not null default clock_timestamp(),
  -- The fault of the supplier as a whole, not of this SKU.
  whole boolean not null,
  ref_id text not null,
  reason text not null,
  code text,
  message text
);
create index supplier_faults_at_idx on private.supplier_faults (supplier, at);
alter table private.supplier_faults enable row level security, force row level security;

-- Products at a lower price for a while: what its beginning wrote into the product, and what its end gives back.
create table private.promotions (
  id uuid primary key default private.uuid_v7(),
  -- The request that made it.
  request_key uuid not null unique,
  product_id integer not null references private.products (id),
  -- Rupiah off the price of every category; the product's own promo_discount while it runs.
  discount bigint not null check (discount > 0),
  starts_at timestamptz not null check (date_trunc('minute', starts_at, 'UTC') = starts_at),
  ends_at timestamptz not null check (date_trunc('minute', ends_at, 'UTC') = ends_at),
  began_at timestamptz,
  ended_at timestamptz,
  -- The product's discount before it began.
  kept_discount bigint,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  constraint it_ends_after_it_starts check (ends_at > starts_at),
  constraint what_began_keeps_the_old check ((began_at is null) = (kept_discount is null))
);
create index promotions_open_idx on private.promotions (product_id) where ended_at is null;
-- One runs at a time.
create unique index promotions_running_idx on private.promotions (product_id)
where began_at is not null and ended_at is null;
alter table private.promotions enable row level security, force row level security;
