-- Whether a claim about a cost (supplier_price) is about the order that the sale was made by: what another supplier
-- takes for a delivery that came too late is the house's loss, and says nothing of the sale's margin.
create or replace function private.about_sold_order(v private.reviews)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.dispatches x
    where x.id = split_part(v.source, ':', 2)::uuid and x.state = 'success'
  )
$$;
