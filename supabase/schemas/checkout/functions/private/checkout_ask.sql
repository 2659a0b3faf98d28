-- Begins to ask what is due of a bill that a guest has paid for: what was shown may have ended or changed since, and a
-- supplier takes a payment only of what was inquired under its reference, which is the order's. Asked for ten minutes,
-- until somebody says (public.checkout_unasked). Raises product_inactive, product_disturbed, product_closed {until}.
create or replace function private.checkout_ask(o private.checkout_orders, d private.products)
returns void
language plpgsql
as $$
declare
  v_route private.product_suppliers;
  v_at timestamptz;
begin
  select r.* into v_route from private.routes_now(d.id) r order by r.priority limit 1;
  if v_route.supplier is null or private.product_status_now(d) <> 'active' or not d.offered then
    perform private.product_refuse_inquiry(d);
  end if;
  v_at := clock_timestamp();
  insert into private.inquiries (
    ref_id, user_id, link_id, created_at, expires_at, product_id, about, destination, supplier, sku
  )
  values (
    o.ref_id, o.user_id, o.link_id, v_at, v_at + interval '10 minutes', d.id, 'bill', o.destination, v_route.supplier,
    v_route.sku
  );
end
$$;
