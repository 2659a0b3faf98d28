-- What a link's customer pays for a bill, in rupiah: what is due, or what the agent pays where that is more, and the
-- link's margin on top.
create or replace function private.checkout_bill_price(l private.checkout_links, i private.inquiries)
returns bigint
language sql
immutable
as $$
  select greatest(i.price, i.amount + i.admin) + l.amount
$$;
