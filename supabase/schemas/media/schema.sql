-- Price-list pictures that agents make for their customers (docs/decisions/price-list-pictures.md): how each is drawn,
-- not the picture, which is drawn anew from it.

-- Own photos that stand behind prices. Designs share one; it goes with the last that shows it.
create table private.media_backgrounds (
  -- In the photo's address.
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  object_key text not null unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  width integer not null check (width between 1 and 10000),
  height integer not null check (height between 1 and 10000),
  created_at timestamptz not null default clock_timestamp()
);
create index media_backgrounds_user_id_idx on private.media_backgrounds (user_id);
alter table private.media_backgrounds enable row level security, force row level security;

create table private.media_designs (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  -- Of the request that made it: a repeat finds it.
  request_key uuid not null unique,
  request_hash uuid not null,
  name text not null check (char_length(name) between 1 and 60 and not private.has_unseen(name)),
  -- One of core/media/templates.ts, or an own photo.
  template text check (template ~ '^[a-z]{1,20}$'),
  background_id uuid references private.media_backgrounds (id),
  type text not null references private.product_types (code),
  operator text not null references private.operators (code),
  top_text text not null check (char_length(top_text) <= 60 and not private.has_unseen(top_text)),
  bottom_text text not null check (char_length(bottom_text) <= 120 and not private.has_unseen(bottom_text)),
  text_colour text collate "C" not null check (text_colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint one_picture_behind check (num_nonnulls(template, background_id) = 1)
);
create index media_designs_user_id_idx on private.media_designs (user_id, updated_at desc, id desc);
create index media_designs_background_id_idx on private.media_designs (background_id);
alter table private.media_designs enable row level security, force row level security;

-- The nominals of a design, as they are drawn.
create table private.media_items (
  design_id uuid not null references private.media_designs (id) on delete cascade,
  place smallint not null check (place between 1 and 60),
  product_id integer not null references private.products (id),
  -- Rupiah that the picture says, and what the owner's rules made when it was saved (private.selling_proposal).
  price bigint not null check (price between 1 and 100000000),
  proposed bigint not null,
  primary key (design_id, place),
  unique (design_id, product_id)
);
alter table private.media_items enable row level security, force row level security;
