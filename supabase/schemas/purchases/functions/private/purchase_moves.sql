-- What the sales from p_from to before p_to came to, by person, Jakarta day, product type, status and paying
-- balance.
create or replace function private.purchase_moves(p_from timestamptz, p_to timestamptz)
returns table (
  user_id uuid, day date, type text, status public.purchase_status, pay_with public.pay_source, sales integer,
  buying_price bigint, selling_price bigint, discount bigint, cashback bigint
)
language sql
stable
as $$
  select p.user_id, private.jakarta_day(p.created_at), d.type, p.status, p.pay_with, count(*)::integer,
    sum(p.buying_price)::bigint, sum(p.selling_price)::bigint, coalesce(sum(p.discount), 0)::bigint,
    coalesce(sum(p.cashback), 0)::bigint
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.created_at >= p_from and p.created_at < p_to
  group by 1, 2, 3, 4, 5
$$;
