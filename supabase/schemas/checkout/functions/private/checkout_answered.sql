-- What is due of a bill that a guest has paid for was told, or nobody could say in time: it is paid, once, where the
-- sum is the one that was shown, the agent does not lose by it and nothing of the guest's money went back meanwhile.
-- Else the payment goes to a claim. Answers the dispatch's id, null where nothing is paid. The caller has locked the
-- inquiry.
create or replace function private.checkout_answered(p_ref_id text)
returns uuid
language plpgsql
as $$
declare
  o private.checkout_orders;
  i private.inquiries;
  v_product private.products;
  v_dispatch uuid;
  v_went_back boolean;
begin
  select x.* into strict i from private.inquiries x where x.ref_id = p_ref_id;
  v_went_back := private.checkout_went_back(p_ref_id);
  select x.* into strict o from private.checkout_orders x where x.ref_id = p_ref_id for update;
  perform private.lock_user(o.user_id);
  begin
    if v_went_back then
      perform private.fail(409, 'payment_returned');
    elsif i.status <> 'inquiry' then
      -- As core/inquiries/inquire.ts tells them.
      perform private.fail(422, case i.reason
        when 'wrong_destination' then 'customer_not_found'
        when 'number_blocked' then 'number_blocked'
        when 'nothing_due' then 'nothing_due'
        else 'inquiry_unavailable'
      end);
    elsif (i.amount, i.admin) is distinct from (o.bill, o.admin) then
      perform private.fail(409, 'price_changed');
    end if;
    select d.* into strict v_product from private.products d where d.id = o.product_id;
    perform private.product_admit(o.user_id, v_product);
    if v_product.status <> 'active' or not v_product.offered or not exists (
      select from private.routes_now(v_product.id) r where r.supplier = i.supplier and r.sku = i.sku
    ) then
      perform private.product_refuse_inquiry(v_product);
    end if;
    v_dispatch := private.checkout_buy(o, v_product, i.price, i.supplier, i.sku, i.cost, i);
    update private.inquiries x set status = 'paid' where x.ref_id = p_ref_id;
  exception when sqlstate 'PT403' or sqlstate 'PT404' or sqlstate 'PT409' or sqlstate 'PT422' then
    update private.checkout_orders x set refused = sqlerrm where x.id = o.id returning x.* into o;
  end;
  if o.refused is not null then
    update private.inquiries x set status = 'canceled' where x.ref_id = p_ref_id and x.status = 'inquiry';
    perform private.checkout_refund(o, o.refused);
    return null;
  end if;
  return v_dispatch;
end
$$;
