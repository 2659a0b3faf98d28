-- The sales of the agents below p_head on the days that are not closed, from p_from on, along the index of their
-- persons: of each agent by day, product and status.
create or replace function private.network_open(p_head uuid, p_from timestamptz)
returns table (
  agent uuid, day date, type text, status public.purchase_status, sales bigint, buying_price bigint
)
language sql
stable
as $$
  select o.user_id, o.day, d.type, o.status, o.sales, o.buying_price
  from (
    select p.user_id, private.jakarta_day(p.created_at) as day, p.product_id, p.status, count(*) as sales,
      sum(p.buying_price)::bigint as buying_price
    from public.purchases p
    where p.user_id = any (array(
        select n.agent from private.network_agents n where n.head = p_head and n.is_agent
      ))
      and p.created_at >= p_from
    group by p.user_id, day, p.product_id, p.status
  ) o
  join private.products d on d.id = o.product_id
$$;
