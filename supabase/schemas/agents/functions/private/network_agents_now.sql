-- The agents below p_head with what each sold since the first day of private.network_window, the sales of days that are
-- not closed and late changes with them, and the Jakarta day of their last success. With p_among only those of them.
create or replace function private.network_agents_now(p_head uuid, p_among uuid[] default null)
returns table (agent uuid, sales bigint, amount bigint, last_day date)
language plpgsql
stable
rows 10000
as $$
#variable_conflict use_column
declare
  v_window private.network_window;
  v_first date;
begin
  select w.* into strict v_window from private.network_window w;
  v_first := coalesce(v_window.first_day, private.jakarta_day(now()) - 29);
  return query
  select n.agent, n.sales + coalesce(s.sales, 0), n.amount + coalesce(s.amount, 0), greatest(n.last_day, s.last_day)
  from private.network_agents n
  left join (
    select o.agent, sum(o.sales)::bigint as sales, sum(o.amount)::bigint as amount,
      private.jakarta_day(max(o.sold_at)) as last_day
    from (
      select p.user_id as agent, 1 as sales, p.buying_price as amount, p.created_at as sold_at
      from public.purchases p
      where p.user_id = any (array(
          select k.agent from private.network_agents k where k.head = p_head and k.is_agent and p_among is null
          union all
          select * from unnest(p_among)
        ))
        and p.created_at >= private.day_start(greatest(v_first, coalesce(v_window.last_day + 1, v_first)), null)
        and p.status = 'success'
      union all
      select c.user_id, c.sales, c.buying_price, null
      from private.purchase_day_changes c
      where c.day between v_window.first_day and v_window.last_day and c.status = 'success'
    ) o
    group by o.agent
  ) s on s.agent = n.agent
  left join unnest(p_among) w (agent) on w.agent = n.agent
  where n.head = p_head and n.is_agent and (p_among is null or w.agent is not null);
end
$$;
