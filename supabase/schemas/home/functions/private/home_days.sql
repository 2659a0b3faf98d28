-- What somebody's own sales of late came to, out of one reading of 30 Jakarta days with p_day as the last
-- (core/home/schema.ts): those of p_day and of the day before (dayFigures: successes only, but for the number of those
-- that failed; rupiah), and `used`, how often each type was sold in all of them, the most first: {type, sales}.
create or replace function private.home_days(p_user uuid, p_day date)
returns jsonb
language sql
stable
as $$
  with sums as materialized (
    select s.* from private.purchase_sums(array[p_user], p_day - 29, p_day) s
  )
  select jsonb_object_agg(one.name, one.figures) || jsonb_build_object('used', (
    select coalesce(jsonb_agg(jsonb_build_object('type', used.type, 'sales', used.sales) order by used.sales desc, used.type), '[]')
    from (
      select s.type, sum(s.sales) as sales
      from sums s
      where s.status = 'success'
      group by s.type
      having sum(s.sales) > 0
    ) used
  ))
  from (
    select d.name, jsonb_build_object(
      'sales', coalesce(sum(s.sales) filter (where s.status = 'success'), 0),
      'revenue', coalesce(sum(s.selling_price) filter (where s.status = 'success'), 0),
      'profit', coalesce(sum(s.selling_price - s.buying_price) filter (where s.status = 'success'), 0),
      'failed', coalesce(sum(s.sales) filter (where s.status = 'failed'), 0)
    ) as figures
    from (values ('today', p_day), ('yesterday', p_day - 1)) d (name, day)
    left join sums s on s.day = d.day
    group by d.name
  ) one
$$;
