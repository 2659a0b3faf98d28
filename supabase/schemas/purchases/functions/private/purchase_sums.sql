-- What the sales of p_users on the Jakarta days p_from to p_to came to (null: from the first, to the last), by day,
-- product type, status and balance that paid: closed days from their sums and what has changed since, the rest from
-- the sales.
create or replace function private.purchase_sums(p_users uuid[], p_from date, p_to date)
returns table (
  day date, type text, status public.purchase_status, pay_with public.pay_source, sales bigint, buying_price bigint,
  selling_price bigint, discount bigint, cashback bigint
)
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
  select s.day, s.type, s.status, s.pay_with, sum(s.sales)::bigint, sum(s.buying_price)::bigint,
    sum(s.selling_price)::bigint, sum(s.discount)::bigint, sum(s.cashback)::bigint
  from (
    select d.day, d.type, d.status, d.pay_with, d.sales, d.buying_price, d.selling_price, d.discount, d.cashback
    from private.purchase_days d
    where d.user_id = any (p_users) and d.day >= v_first and d.day <= v_last
    union all
    select c.day, c.type, c.status, c.pay_with, c.sales, c.buying_price, c.selling_price, c.discount, c.cashback
    from private.purchase_day_changes c
    where c.user_id = any (p_users) and c.day >= v_first and c.day <= v_last
    union all
    select private.jakarta_day(p.created_at), d.type, p.status, p.pay_with, 1, p.buying_price, p.selling_price,
      coalesce(p.discount, 0), coalesce(p.cashback, 0)
    from public.purchases p
    join private.products d on d.id = p.product_id
    where p.user_id = any (p_users)
      and p.created_at >= private.day_start(greatest(v_first, v_closed + 1), null)
      and p.created_at < private.day_start(p_to + 1, 'infinity')
  ) s
  group by s.day, s.type, s.status, s.pay_with;
end
$$;
