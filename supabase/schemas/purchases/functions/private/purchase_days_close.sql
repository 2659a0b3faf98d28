-- Sums the sales of the Jakarta days p_from to p_to, for public.books_close alone. What was told to have changed about
-- these days is in the sales that are summed; one statement reads both, so what is told later is added to the sums.
create or replace function private.purchase_days_close(p_from date, p_to date)
returns void
language sql
volatile
as $$
  with told as (
    delete from private.purchase_day_changes c where c.day between p_from and p_to
  )
  insert into private.purchase_days (
    user_id, day, type, status, pay_with, sales, buying_price, selling_price, discount, cashback
  )
  select m.user_id, m.day, m.type, m.status, m.pay_with, m.sales, m.buying_price, m.selling_price, m.discount,
    m.cashback
  from private.purchase_moves(private.day_start(p_from, null), private.day_start(p_to + 1, null)) m
$$;
