-- Sums what the agents below each head sold on the closed days p_from to p_to, for public.books_close alone.
create or replace function private.network_days_close(p_from date, p_to date)
returns void
language sql
volatile
as $$
  insert into private.network_days (head, day, type, status, sales, buying_price)
  select n.head, d.day, d.type, d.status, sum(d.sales), sum(d.buying_price)
  from private.purchase_days d
  join private.network_agents n on n.agent = d.user_id and n.is_agent
  where d.day between p_from and p_to
  group by n.head, d.day, d.type, d.status
$$;
