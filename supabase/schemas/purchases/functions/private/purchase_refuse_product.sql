-- Says why a product (null: there is none) is not sold now through the supplier p_supplier (null: its route has no
-- active one). Raises product_not_found, product_inactive, product_disturbed, out_of_stock.
create or replace function private.purchase_refuse_product(d private.products, p_supplier text)
returns void
language plpgsql
as $$
begin
  if d.id is null then
    perform private.fail(404, 'product_not_found');
  end if;
  if d.status <> 'active' or not d.offered or p_supplier is null then
    perform private.fail(
      422, case when d.status = 'inactive' or not d.offered then 'product_inactive' else 'product_disturbed' end
    );
  end if;
  perform private.fail(422, 'out_of_stock');
end
$$;
