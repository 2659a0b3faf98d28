-- The dispatch of an order that was placed and of which no supplier was asked yet; null where there is none.
create or replace function private.checkout_dispatch(p_code text)
returns uuid
language sql
stable
as $$
  select x.id
  from private.checkout_orders o
  cross join private.suppliers s
  join private.dispatches x on x.id = private.dispatch_id(s.id, o.ref_id)
  where o.deposit_code = p_code and x.state = 'queued'
$$;
