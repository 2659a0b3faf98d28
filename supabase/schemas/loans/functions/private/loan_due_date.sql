-- When a loan of Jakarta day p_from is due: the first due day after it. A month that is too short
-- for p_day has its last day instead.
create or replace function private.loan_due_date(p_from date, p_day integer)
returns date
language sql
immutable
as $$
  select min(m.day)
  from (
    select (first + least(p_day, extract(day from first + interval '1 month' - interval '1 day')::integer) - 1)::date as day
    from (
      select (date_trunc('month', p_from::timestamp) + make_interval(months => n))::date as first
      from generate_series(0, 1) as n
    ) months
  ) m
  where m.day > p_from
$$;
