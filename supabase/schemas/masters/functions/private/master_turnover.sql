-- Rupiah of a person's successful sales of the last 30 Jakarta days, at what they paid us for them: what a report of
-- these days says. Their selling prices are their own to name, and count for nothing.
create or replace function private.master_turnover(p_user uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(s.buying_price), 0)::bigint
  from private.purchase_sums(array[p_user], private.master_first_day(), null) s
  where s.status = 'success'
$$;
