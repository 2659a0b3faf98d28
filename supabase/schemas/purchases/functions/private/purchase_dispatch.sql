-- The dispatch that a purchase is at: of whichever supplier its latest reference was made for.
create or replace function private.purchase_dispatch(p public.purchases)
returns setof private.dispatches
language sql
stable
as $$
  select x.*
  from private.suppliers s
  cross join lateral (
    select y.* from private.dispatches y
    where y.id = private.dispatch_id(s.id, private.dispatch_reference(p.ref_id, p.attempt))
    offset 0
  ) x
$$;
