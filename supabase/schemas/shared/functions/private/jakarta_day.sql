-- The calendar day in Jakarta, which is every "day" of the product (decisions §1).
create or replace function private.jakarta_day(p_at timestamptz)
returns date
language sql
immutable
as $$
  select (p_at at time zone 'Asia/Jakarta')::date
$$;
