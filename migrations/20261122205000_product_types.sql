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
  contact text not null check (contact in ('phone', 'electricity', 'other')),
  keyboard text not null check (keyboard in ('tel', 'numeric', 'text')),
  constraint begins_has_its_problem check ((begins is null) = (begins_problem is null))
);

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
  inquiry text not null check (inquiry in ('none', 'customer', 'bill')),
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
alter table private.destination_kinds enable row level security, force row level security;
alter table private.product_types enable row level security, force row level security;
