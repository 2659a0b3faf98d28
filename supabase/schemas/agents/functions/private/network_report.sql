-- What a report of the agents below somebody (`head` in the filter) says beside its rows, for a filter that searches
-- nothing, and the order of times, out of one reading of their sums: the totals of the whole filter
-- (private.purchase_totals), and the days of the page of p_limit sales after the first p_offset
-- (private.purchase_window).
create or replace function private.network_report(p_filter jsonb, p_offset integer, p_limit integer)
returns table (totals jsonb, first_day date, last_day date, passed integer)
language sql
stable
as $$
  with sums as materialized (
    select s.day, s.status, s.sales, s.buying_price from private.purchase_filtered_sums('{}', p_filter) s
  )
  select
    (
      select jsonb_build_object(
        'count', coalesce(sum(s.sales), 0),
        'success_count', coalesce(sum(s.sales) filter (where s.status = 'success'), 0),
        'price', coalesce(sum(s.buying_price) filter (where s.status = 'success'), 0)
      )
      from sums s
    ),
    min(w.day), max(w.day), (p_offset - min(w.reached - w.sales))::integer
  from (
    select d.day, d.sales, sum(d.sales) over (
      order by case p_filter ->> 'sort' when 'oldest' then d.day - date 'epoch' else date 'epoch' - d.day end
      range between unbounded preceding and current row
    ) as reached
    from (select s.day, sum(s.sales) as sales from sums s group by s.day having sum(s.sales) > 0) d
  ) w
  where w.reached > p_offset and w.reached - w.sales < p_offset + p_limit
$$;
