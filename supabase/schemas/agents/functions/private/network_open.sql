-- The sales of the agents below p_head on the days that are not closed, from p_from on; each agent's are taken along
-- their own index.
create or replace function private.network_open(p_head uuid, p_from timestamptz)
returns table (
  agent uuid, day date, type text, status public.purchase_status, sales bigint, buying_price bigint
)
language sql
stable
as $$
  select n.agent, private.jakarta_day(p.created_at), d.type, p.status, count(*), sum(p.buying_price)::bigint
  from private.network_agents n
  cross join lateral (
    select s.created_at, s.status, s.buying_price, s.product_id
    from public.purchases s
    where s.user_id = n.agent and s.created_at >= p_from
    offset 0
  ) p
  cross join lateral (select g.type from private.products g where g.id = p.product_id offset 0) d
  where n.head = p_head and n.is_agent
  group by 1, 2, 3, 4
$$;
