-- The kept sums of closed days from p_from to before p_to against the ledger and the sales: each check's name and how
-- many sums break it.
create or replace function private.ledger_check_days(p_from date, p_to date)
returns table (name text, count bigint)
language sql
stable
as $$
  -- The sums of closed days are what the ledger moved on them.
  select 'closed_day_is_its_sums', count(*)
  from (
    select m.day, m.kind, m.key, m.amount
    from private.book_closing c
    cross join lateral private.book_moves(
      private.day_start(p_from, null), private.day_start(least(p_to, c.closed_to + 1), null)
    ) m
    where c.closed_to is not null and m.amount <> 0
  ) m
  full join (select b.* from private.book_days b where b.day >= p_from and b.day < p_to) b
    on (b.day, b.kind, b.key) = (m.day, m.kind, m.key)
  where b.amount is distinct from m.amount
  union all
  -- The sums of a statement's closed days are what its postings moved on them.
  select 'statement_day_is_its_sums', count(*)
  from (
    select m.*
    from private.book_closing c
    cross join lateral private.statement_moves(
      private.day_start(p_from, null), private.day_start(least(p_to, c.closed_to + 1), null)
    ) m
    where c.closed_to is not null
  ) m
  full join (select d.* from private.statement_days d where d.day >= p_from and d.day < p_to) d
    on (d.account_id, d.day) = (m.account_id, m.day)
  where (d.postings, d.debit, d.credit) is distinct from (m.postings, m.debit, m.credit)
  union all
  -- The sums of a report's closed days, with what has changed since, are what its sales came to.
  select 'sales_day_is_its_sums', count(*)
  from (
    select m.*
    from private.book_closing c
    cross join lateral private.purchase_moves(
      private.day_start(p_from, null), private.day_start(least(p_to, c.closed_to + 1), null)
    ) m
    where c.closed_to is not null
  ) m
  full join (
    select k.user_id, k.day, k.type, k.status, k.pay_with, sum(k.sales) as sales, sum(k.buying_price) as buying_price,
      sum(k.selling_price) as selling_price, sum(k.discount) as discount, sum(k.cashback) as cashback
    from (
      select d.* from private.purchase_days d where d.day >= p_from and d.day < p_to
      union all
      select n.*
      from private.book_closing c
      join private.purchase_day_changes n on n.day <= c.closed_to
      where n.day >= p_from and n.day < p_to
    ) k
    group by k.user_id, k.day, k.type, k.status, k.pay_with
    -- A status that sales have left keeps its row of nothing.
    having (sum(k.sales), sum(k.buying_price), sum(k.selling_price), sum(k.discount), sum(k.cashback))
      is distinct from (0, 0, 0, 0, 0)
  ) k on (k.user_id, k.day, k.type, k.status, k.pay_with) = (m.user_id, m.day, m.type, m.status, m.pay_with)
  where (k.sales, k.buying_price, k.selling_price, k.discount, k.cashback)
    is distinct from (m.sales, m.buying_price, m.selling_price, m.discount, m.cashback)
  union all
  -- What agents sold is in the day totals of whoever is above them, and in their own of the last days.
  select 'network_day_is_its_sums', count(*)
  from (
    select n.head, d.day, d.type, d.status, sum(d.sales) as sales, sum(d.buying_price) as buying_price
    from private.purchase_days d
    join private.network_agents n on n.agent = d.user_id and n.is_agent
    where d.day >= p_from and d.day < p_to
    group by n.head, d.day, d.type, d.status
  ) m
  full join (select d.* from private.network_days d where d.day >= p_from and d.day < p_to) k
    on (k.head, k.day, k.type, k.status) = (m.head, m.day, m.type, m.status)
  where (coalesce(k.sales, 0), coalesce(k.buying_price, 0))
    is distinct from (coalesce(m.sales, 0), coalesce(m.buying_price, 0))
  union all
  select 'network_day_is_its_sums', count(*)
  from private.network_window w
  cross join private.network_agents n
  left join (
    select d.user_id, sum(d.sales) as sales, sum(d.buying_price) as amount
    from private.network_window w
    join private.purchase_days d on d.day between w.first_day and w.last_day and d.status = 'success'
    group by d.user_id
  ) d on d.user_id = n.agent
  where w.last_day >= p_from and w.last_day < p_to
    and (n.sales, n.amount) is distinct from (coalesce(d.sales, 0), coalesce(d.amount, 0))
$$;
