-- Says why a product (null: there is none) is not sold now where p_price, in rupiah, is what is left of its price after
-- cashback. One that costs us more everywhere counts as disturbed: it is never sold at a loss, and admins are told of
-- it (route_above_price). With p_has_route a supplier can be taken, and nothing is said where all else is well, too: a
-- disturbance may be over. Raises product_not_found, product_inactive, product_disturbed, product_closed {until},
-- out_of_stock.
create or replace function private.purchase_refuse_product(
  d private.products, p_price bigint, p_has_route boolean default false
)
returns void
language plpgsql
as $$
declare
  v_until timestamptz;
begin
  if d.id is null then
    perform private.fail(404, 'product_not_found');
  end if;
  if private.product_status_now(d) <> 'active' or not d.offered then
    perform private.fail(
      422, case when d.status = 'inactive' or not d.offered then 'product_inactive' else 'product_disturbed' end
    );
  end if;
  if d.stock = 0 or not p_has_route and exists (
    select from private.routes_now(d.id) o where o.stock = 0 and o.cost <= p_price
  ) then
    perform private.fail(422, 'out_of_stock');
  end if;
  if p_has_route then
    return;
  end if;
  v_until := private.closed_until(d.id);
  if v_until is not null then
    perform private.fail(422, 'product_closed', jsonb_build_object('until', v_until));
  end if;
  perform private.fail(422, 'product_disturbed');
end
$$;
