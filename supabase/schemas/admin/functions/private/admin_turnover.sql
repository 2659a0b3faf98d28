-- Rupiah of a person's successful purchases in the last 30 days: the rest of the first day, and the days after
-- it.
create or replace function private.admin_turnover(p_user uuid)
returns bigint
language sql
stable
as $$
  select (
    coalesce((
      select sum(p.buying_price)
      from public.purchases p
      where p.user_id = p_user and p.status = 'success' and p.created_at > now() - interval '30 days'
        and p.created_at < private.day_start(private.jakarta_day(now() - interval '30 days') + 1, null)
    ), 0) + coalesce((
      select sum(s.buying_price)
      from private.purchase_sums(array[p_user], private.jakarta_day(now() - interval '30 days') + 1, null) s
      where s.status = 'success'
    ), 0)
  )::bigint
$$;
