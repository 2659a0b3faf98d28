-- Adds to the sums of the days up to p_closed_to what was told to have changed about them since, and to those of
-- whoever is above the seller.
create or replace function private.purchase_days_fold(p_closed_to date)
returns void
language sql
volatile
as $$
  with told as (
    delete from private.purchase_day_changes c where c.day <= p_closed_to returning c.*
  ),
  of_heads as (
    insert into private.network_days as n (head, day, type, status, sales, buying_price)
    select a.head, t.day, t.type, t.status, sum(t.sales), sum(t.buying_price)
    from told t
    join private.network_agents a on a.agent = t.user_id and a.is_agent
    group by a.head, t.day, t.type, t.status
    on conflict (head, day, type, status) do update
    set sales = n.sales + excluded.sales, buying_price = n.buying_price + excluded.buying_price
  ),
  of_agents as (
    update private.network_agents n
    set sales = n.sales + s.sales, amount = n.amount + s.amount
    from (
      select t.user_id, sum(t.sales) as sales, sum(t.buying_price) as amount
      from told t
      join private.network_window w on t.day between w.first_day and w.last_day
      where t.status = 'success'
      group by t.user_id
    ) s
    where n.agent = s.user_id
  )
  insert into private.purchase_days as d (
    user_id, day, type, status, pay_with, sales, buying_price, selling_price, discount, cashback
  )
  select t.user_id, t.day, t.type, t.status, t.pay_with, sum(t.sales), sum(t.buying_price), sum(t.selling_price),
    sum(t.discount), sum(t.cashback)
  from told t
  group by t.user_id, t.day, t.type, t.status, t.pay_with
  on conflict (user_id, day, type, status, pay_with) do update
  set sales = d.sales + excluded.sales,
    buying_price = d.buying_price + excluded.buying_price,
    selling_price = d.selling_price + excluded.selling_price,
    discount = d.discount + excluded.discount,
    cashback = d.cashback + excluded.cashback
$$;
