-- Adds to the sums of the days up to p_closed_to what was told to have changed about them since.
create or replace function private.purchase_days_fold(p_closed_to date)
returns void
language sql
volatile
as $$
  with told as (
    delete from private.purchase_day_changes c where c.day <= p_closed_to returning c.*
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
