-- Service role, every minute: ends promotions whose time is over, and begins those whose time has come, at p_at (now,
-- where nothing is given). A promotion's beginning and end write the product's own promo_discount, so that a sale reads
-- no other table for it, and that what is shown and what is charged are one price (docs/decisions/promotions.md).
-- One that would be sold at a loss by now does not begin: it is over. Answers {began, ended}.
create or replace function public.promotions_turn(p_at timestamptz default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_at constant timestamptz := coalesce(p_at, now());
  v_promotion private.promotions;
  v_product private.products;
  v_began integer := 0;
  v_ended integer := 0;
begin
  -- Ends before beginnings: what follows another begins with the product's own price.
  for v_promotion in
    select p.* from private.promotions p
    where p.ended_at is null and p.ends_at <= v_at
    order by p.id
    for update skip locked
  loop
    perform private.promotion_end(v_promotion, v_at);
    v_ended := v_ended + 1;
  end loop;
  for v_promotion in
    select p.* from private.promotions p
    where p.ended_at is null and p.began_at is null and p.starts_at <= v_at
    order by p.id
    for update skip locked
  loop
    select d.* into v_product from private.products d where d.id = v_promotion.product_id for no key update;
    if private.promotion_loss(v_product, v_promotion.discount) then
      perform private.promotion_end(v_promotion, v_at);
      v_ended := v_ended + 1;
      continue;
    end if;
    update private.promotions p
    set began_at = v_at, kept_discount = v_product.promo_discount
    where p.id = v_promotion.id;
    update private.products d set promo_discount = v_promotion.discount where d.id = v_promotion.product_id;
    v_began := v_began + 1;
  end loop;
  return jsonb_build_object('began', v_began, 'ended', v_ended);
end
$$;

grant execute on function public.promotions_turn to service_role;
