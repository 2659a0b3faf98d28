-- Whether a sale cost more than was booked: the site has kept less of it than its margin says.
create or replace function private.cost_written_off(p_ref text)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.reviews v
    where v.subject = p_ref and v.kind = 'supplier_price' and v.resolution = 'write_off'
      and private.about_sold_order(v)
  )
$$;
