-- Brings each agent's sums in private.network_agents to the last 30 Jakarta days as far as they are closed, for
-- public.books_close alone. Nothing where they are that already.
create or replace function private.network_roll(p_closed_to date)
returns void
language plpgsql
volatile
as $$
declare
  v_first constant date := private.jakarta_day(clock_timestamp()) - 29;
begin
  update private.network_window w
  set first_day = v_first, last_day = p_closed_to
  where p_closed_to is not null and (w.first_day, w.last_day) is distinct from (v_first, p_closed_to);
  if not found then
    return;
  end if;
  update private.network_agents n
  set sales = coalesce(s.sales, 0), amount = coalesce(s.amount, 0), last_day = coalesce(s.last_day, b.last_day)
  from private.network_agents o
  left join (
    select d.user_id, sum(d.sales) as sales, sum(d.buying_price) as amount, max(d.day) filter (where d.sales > 0) as last_day
    from private.purchase_days d
    where d.day between v_first and p_closed_to and d.status = 'success'
    group by d.user_id
  ) s on s.user_id = o.agent
  -- What was sold before, also where what was sold since has gone back.
  left join lateral (
    select min(e.last_day) as last_day
    from (
      select max(d.day) as last_day
      from private.purchase_days d
      where s.last_day is null and o.last_day >= v_first and d.user_id = o.agent and d.day < v_first
        and d.status = 'success' and d.sales > 0
      union all
      select o.last_day where s.last_day is null and o.last_day < v_first
    ) e
  ) b on true
  where (n.head, n.agent) = (o.head, o.agent)
    and (n.sales, n.amount, n.last_day)
      is distinct from (coalesce(s.sales, 0), coalesce(s.amount, 0), coalesce(s.last_day, b.last_day));
end
$$;
