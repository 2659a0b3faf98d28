-- Ends a promotion, whose row is locked: the product has the discount again that it had before, if it had begun.
create or replace function private.promotion_end(p private.promotions, p_at timestamptz)
returns void
language plpgsql
as $$
begin
  update private.promotions o set ended_at = p_at where o.id = p.id;
  if p.began_at is not null then
    -- A price, cost or cashback that has changed meanwhile may leave no room for it.
    update private.products d
    set promo_discount = case when private.promotion_loss(d, p.kept_discount) then 0 else p.kept_discount end
    where d.id = p.product_id;
  end if;
end
$$;
