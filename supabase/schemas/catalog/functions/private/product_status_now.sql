-- A product's status as of now: a disturbance whose end was written down is over by itself.
create or replace function private.product_status_now(d private.products)
returns text
language sql
stable
as $$
  select case
    when d.status = 'disturbed' and d.disturbed_until <= statement_timestamp() then 'active' else d.status::text
  end
$$;
