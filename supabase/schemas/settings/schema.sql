-- Site settings: one row, a column a setting (core/settings/types.ts).
create table private.site_settings (
  id boolean primary key default true check (id)
);
alter table private.site_settings enable row level security, force row level security;

-- What each setting may hold, and whether one admin changes it alone.
create table private.setting_rules (
  code text primary key,
  kind text not null check (kind in ('money', 'count', 'switch', 'choice', 'name', 'text', 'amounts', 'emails')),
  -- What else a text has to be; null for any line.
  form text,
  -- Of money in rupiah, of a count, and of each amount of a list.
  least bigint,
  most bigint,
  -- What may be chosen.
  choices text[],
  -- Characters of a text.
  longest integer,
  optional boolean not null,
  free boolean not null
);
alter table private.setting_rules enable row level security, force row level security;

create table private.menu_entries (
  backend_id text primary key,
  position smallint not null,
  name text not null,
  route text not null,
  landing_route text not null,
  path text not null,
  type text not null,
  icon text not null,
  module text not null check (module in ('prabayar', 'pascabayar', 'shop', 'multicourier')),
  enabled boolean not null default false,
  -- The permission that an entry asks for; null for none.
  permission text,
  -- An entry of the menu that sells a type has its icon, its group and its permission from it.
  product_type text references private.product_types (code)
);
alter table private.menu_entries enable row level security, force row level security;
