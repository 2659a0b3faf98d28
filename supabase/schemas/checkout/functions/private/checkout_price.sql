-- What a link's customer pays for a product, in rupiah, where its agent pays p_cost.
create or replace function private.checkout_price(l private.checkout_links, p_cost bigint)
returns bigint
language sql
immutable
as $$
  select case l.price_rule when 'fixed' then l.amount else p_cost + l.amount end
$$;
