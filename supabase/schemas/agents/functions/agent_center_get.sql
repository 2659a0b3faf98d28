-- The agent center's dashboard in one call (core/agents/schema.ts, agentCenter). What the agents below the signed-in
-- person sold is what the report transaksi-agen says of the same Jakarta days, what they earned themselves what
-- private.purchase_totals says of theirs, and whoever ever was an affiliate sees their commission. With the account,
-- so that whoever lets the asker in need not ask again. Raises forbidden.
create or replace function public.agent_center_get()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_today constant date := private.jakarta_day(now());
  v_closed constant date := coalesce((select c.closed_to from private.book_closing c), '-infinity');
  v_window private.network_window;
  v_first date;
  v_affiliate constant boolean := private.affiliate_until(v_user) is not null;
  v_answer jsonb;
begin
  if not exists (select from public.accounts a where a.id = v_user and a.role = 'admin' and a.is_active)
    and not private.account_permissions(v_user) && '{agency,sales}'::text[] then
    perform private.require_permission(v_user, 'agency');
  end if;
  select w.* into strict v_window from private.network_window w;
  v_first := coalesce(v_window.first_day, v_today - 29);
  with opened as materialized (
    select o.agent, o.day, o.type, o.sales, o.buying_price as amount
    from private.network_open(v_user, private.day_start(greatest(v_today - 59, v_closed + 1), null)) o
    where o.status = 'success'
  ),
  changed as materialized (
    select c.user_id as agent, c.day, c.type, c.sales, c.buying_price as amount
    from private.purchase_day_changes c
    join private.network_agents n on n.head = v_user and n.agent = c.user_id and n.is_agent
    where c.status = 'success' and c.day <= v_closed
  ),
  sums as materialized (
    select s.day, s.type, sum(s.sales) as sales, sum(s.amount) as amount
    from (
      select d.day, d.type, d.sales, d.buying_price as amount
      from private.network_days d
      where d.head = v_user and d.day between v_today - 59 and v_closed and d.status = 'success'
      union all
      select c.day, c.type, c.sales, c.amount from changed c where c.day >= v_today - 59
      union all
      select o.day, o.type, o.sales, o.amount from opened o
    ) s
    group by s.day, s.type
  ),
  own as materialized (
    select s.day, s.selling_price, s.buying_price, s.cashback, s.sales
    from private.purchase_sums(array[v_user], v_today - 59, v_today) s
    where s.status = 'success'
  ),
  agents as (
    select l.agent, sum(l.sales) as sales, sum(l.amount) as amount
    from (
      select n.agent, n.sales, n.amount from private.network_agents n where n.head = v_user and n.is_agent
      union all
      select o.agent, o.sales, o.amount from opened o where o.day >= v_first
      union all
      select c.agent, c.sales, c.amount from changed c where c.day >= v_first
    ) l
    group by l.agent
    having sum(l.amount) > 0
    order by amount desc, l.agent
    limit 5
  )
  select jsonb_build_object(
    'account', public.account_get(),
    'day', v_today,
    'agents_since', v_first,
    'periods', (
      select jsonb_agg(jsonb_build_object(
        'days', p.days,
        'from', v_today - p.days + 1,
        'to', v_today,
        'sales', now.sales,
        'amount', now.amount,
        'sales_before', before.sales,
        'amount_before', before.amount,
        'profit', mine.profit,
        'cashback', mine.cashback,
        'profit_before', mine.profit_before,
        'cashback_before', mine.cashback_before,
        'commission', case when v_affiliate then
          private.commission_earned(v_user, v_today - p.days + 1, v_today)
        end,
        'commission_before', case when v_affiliate then
          private.commission_earned(v_user, v_today - 2 * p.days + 1, v_today - p.days)
        end
      ) order by p.days)
      from (values (1), (7), (30)) p (days)
      cross join lateral (
        select coalesce(sum(s.sales), 0) as sales, coalesce(sum(s.amount), 0) as amount
        from sums s where s.day > v_today - p.days
      ) now
      cross join lateral (
        select coalesce(sum(s.sales), 0) as sales, coalesce(sum(s.amount), 0) as amount
        from sums s where s.day <= v_today - p.days and s.day > v_today - 2 * p.days
      ) before
      cross join lateral (
        select
          coalesce(sum(o.selling_price - o.buying_price) filter (where o.day > v_today - p.days), 0) as profit,
          coalesce(sum(o.cashback) filter (where o.day > v_today - p.days), 0) as cashback,
          coalesce(sum(o.selling_price - o.buying_price) filter (where o.day <= v_today - p.days), 0) as profit_before,
          coalesce(sum(o.cashback) filter (where o.day <= v_today - p.days), 0) as cashback_before
        from own o where o.day > v_today - 2 * p.days
      ) mine
    ),
    'by_day', (
      select jsonb_agg(coalesce(s.amount, 0) order by d.ordinal)
      from (select v_today - g as day, 29 - g as ordinal from generate_series(0, 29) g) d
      left join (select s.day, sum(s.amount) as amount from sums s group by s.day) s on s.day = d.day
    ),
    'by_type', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'type', t.type, 'sales', t.sales, 'amount', t.amount
      ) order by t.amount desc, t.type), '[]')
      from (
        select s.type, sum(s.sales) as sales, sum(s.amount) as amount
        from sums s
        where s.day > v_today - 30
        group by s.type
        having sum(s.amount) > 0
        order by amount desc, s.type
        limit 6
      ) t
    ),
    'by_agent', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.agent, 'name', a.name, 'sales', n.sales, 'amount', n.amount
      ) order by n.amount desc, n.agent), '[]')
      from agents n
      cross join lateral (select k.name from public.accounts k where k.id = n.agent offset 0) a
    ),
    'needs', private.agent_center_needs(v_user, v_today, array(
      select o.agent from opened o where o.day > v_today - 14 group by o.agent
    ))
  )
  into v_answer;
  return v_answer;
end
$$;

grant execute on function public.agent_center_get to authenticated;
