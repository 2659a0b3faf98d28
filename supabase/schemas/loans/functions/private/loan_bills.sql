-- What an agent bought from the loan balance that a filter lets through (private.purchase_filter).
create or replace function private.loan_bills(p_user uuid, p_filter jsonb)
returns table (p public.purchases, d private.products)
language sql
stable
as $$
  select p, d
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.user_id = p_user and p.pay_with = 'loan'
    and p.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and p.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and private.purchase_matches(p, d, null, p_filter)
$$;
