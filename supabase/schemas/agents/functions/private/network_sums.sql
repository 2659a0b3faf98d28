-- What the agents below p_head sold on the Jakarta days p_from to p_to (null: from the first, to the last), by day,
-- product type and status: the sums of private.purchase_sums over all of them, out of the head's own day totals, what
-- has changed since, and the sales of the days that are not closed.
create or replace function private.network_sums(p_head uuid, p_from date, p_to date)
returns table (day date, type text, status public.purchase_status, sales bigint, buying_price bigint)
language plpgsql
stable
as $$
#variable_conflict use_column
declare
  v_closed constant date := coalesce((select c.closed_to from private.book_closing c), '-infinity');
  v_first constant date := coalesce(p_from, '-infinity');
  v_last constant date := least(p_to, v_closed);
begin
  return query
  select s.day, s.type, s.status, sum(s.sales)::bigint, sum(s.buying_price)::bigint
  from (
    select d.day, d.type, d.status, d.sales, d.buying_price
    from private.network_days d
    where d.head = p_head and d.day >= v_first and d.day <= v_last
    union all
    select c.day, c.type, c.status, c.sales, c.buying_price
    from private.purchase_day_changes c
    join private.network_agents n on n.head = p_head and n.agent = c.user_id and n.is_agent
    where c.day >= v_first and c.day <= v_last
    union all
    select o.day, d.type, o.status, o.sales, o.buying_price
    from (
      select private.jakarta_day(p.created_at) as day, p.product_id, p.status, count(*) as sales,
        sum(p.buying_price) as buying_price
      from public.purchases p
      where p.user_id = any (array(
          select n.agent from private.network_agents n where n.head = p_head and n.is_agent
        ))
        and p.created_at >= private.day_start(greatest(v_first, v_closed + 1), null)
        and p.created_at < private.day_start(p_to + 1, 'infinity')
      group by day, p.product_id, p.status
    ) o
    join private.products d on d.id = o.product_id
  ) s
  group by s.day, s.type, s.status;
end
$$;
