-- Adds what p_agents sold on closed days to the figures of p_heads, or with a p_sign of -1 takes it from them.
create or replace function private.network_count(p_heads uuid[], p_agents uuid[], p_sign integer)
returns void
language sql
volatile
as $$
  insert into private.network_days as n (head, day, type, status, sales, buying_price)
  select h.head, d.day, d.type, d.status, p_sign * sum(d.sales), p_sign * sum(d.buying_price)
  from unnest(p_heads) h (head)
  join private.purchase_days d on d.user_id = any (p_agents) and d.user_id <> h.head
  group by h.head, d.day, d.type, d.status
  on conflict (head, day, type, status) do update
  set sales = n.sales + excluded.sales, buying_price = n.buying_price + excluded.buying_price
$$;
