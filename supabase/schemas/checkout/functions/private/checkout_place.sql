-- Sells what a guest has paid for (docs/decisions/checkout.md), once: the purchase and its dispatch, charged to what
-- the agent's customers have paid. Price, product, route and duplicates decide as in public.purchase_place; where they
-- refuse, the payment stays and goes to a claim. What is due of a bill is asked anew first, and the answer decides
-- (private.checkout_answered). The caller has locked the deposit, which was paid just now.
create or replace function private.checkout_place(p_code text)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  v_product private.products;
  v_category smallint;
  v_price bigint;
  v_supplier text;
  v_sku text;
  v_cost bigint;
begin
  select x.* into strict o from private.checkout_orders x where x.deposit_code = p_code for update;
  perform private.lock_user(o.user_id);
  begin
    select a.category into strict v_category from public.accounts a where a.id = o.user_id;
    select d.* into strict v_product from private.products d where d.id = o.product_id;
    perform private.product_admit(o.user_id, v_product);
    if v_product.module = 'pascabayar' then
      perform private.checkout_ask(o, v_product);
    else
      v_price := v_product.prices[v_category] - v_product.promo_discount;
      select r.supplier, r.sku, r.cost into v_supplier, v_sku, v_cost
      from private.routes_now(v_product.id) r
      where r.stock is distinct from 0 and r.cost <= v_price - v_product.cashbacks[v_category]
      order by r.priority
      limit 1;
      if not found or v_product.status <> 'active' or not v_product.offered or v_product.stock = 0 then
        perform private.purchase_refuse_product(v_product, v_price - v_product.cashbacks[v_category]);
      end if;
      perform private.checkout_buy(o, v_product, v_price, v_supplier, v_sku, v_cost);
    end if;
  exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
    update private.checkout_orders x set refused = sqlerrm where x.id = o.id returning x.* into o;
  end;
  if o.refused is null then
    perform private.checkout_notify(o, 'checkout_paid', jsonb_build_object('status', 'unprocessed'));
  else
    perform private.checkout_refund(o, o.refused);
  end if;
end
$$;
