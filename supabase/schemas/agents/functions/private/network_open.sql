-- The sales of the agents below p_head on the days that are not closed, from p_from on, along the index of their
-- persons.
create or replace function private.network_open(p_head uuid, p_from timestamptz)
returns table (
  agent uuid, day date, type text, status public.purchase_status, sales bigint, buying_price bigint
)
language sql
stable
as $$
  select p.user_id, private.jakarta_day(p.created_at), d.type, p.status, count(*), sum(p.buying_price)::bigint
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.user_id = any (array(
      select n.agent from private.network_agents n where n.head = p_head and n.is_agent
    ))
    and p.created_at >= p_from
  group by 1, 2, 3, 4
$$;
