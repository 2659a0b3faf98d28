create table private.operators (
  code text primary key,
  position smallint not null,
  name text not null,
  -- Initials and colour of our own drawn mark.
  mark text not null,
  color text not null,
  -- National, e.g. 0878; the longest match wins.
  prefixes text[] not null default '{}'
);

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
  -- Rupiah credited the day after a success, by category.
  cashbacks bigint[] not null default '{0,0,0}' check (cardinality(cashbacks) = 3 and 0 <= all (cashbacks)),
  -- Null: as much as one wants.
  stock integer check (stock >= 0),
  status private.product_status not null default 'active',
  disturbed_since timestamptz,
  position integer not null default 0,
  constraint discount_below_price check (promo_discount < all (prices))
);
create index products_type_idx on private.products (type, operator, position);

create table private.suppliers (
  id text primary key,
  name text not null,
  active boolean not null default true
);
insert into private.suppliers (id, name) values ('digiflazz', 'Digiflazz');

-- A product's route: suppliers in the order in which they are tried.
create table private.product_suppliers (
  product_id integer not null references private.products (id),
  priority smallint not null check (priority >= 1),
  supplier text not null references private.suppliers (id),
  sku text not null,
  -- What the supplier last asked, in rupiah.
  cost bigint not null check (cost >= 0),
  active boolean not null default true,
  stock integer,
  changed_at timestamptz not null default now(),
  checked_at timestamptz,
  primary key (product_id, priority)
);
create index product_suppliers_sku_idx on private.product_suppliers (supplier, sku);
