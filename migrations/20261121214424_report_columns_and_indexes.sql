-- What reports read: whether a product is paid before or after, whom a bill was for, and the indexes
-- that lists, files and admins' look-ups walk along.

alter table private.products
  add column module text not null default 'prabayar' check (module in ('prabayar', 'pascabayar'));

-- Whom the supplier says the destination belongs to.
alter table public.purchases add column customer_name text;

create index purchases_user_id_created_at_idx on public.purchases (user_id, created_at);
create index purchases_destination_idx on public.purchases (destination);
-- An order number is one's own; admins look it up without knowing whose.
create unique index purchases_order_number_user_key on public.purchases (order_number, user_id)
  where order_number is not null;
drop index public.purchases_order_number_key;
create index deposits_provider_ref_idx on public.deposits (provider_ref) where provider_ref is not null;
-- The agents below somebody.
create index accounts_referred_by_idx on public.accounts (referred_by) where referred_by is not null;
