-- What a sale's customer pays, in rupiah: what the buyer says, else what is proposed (private.selling_proposal), and of
-- a bill what is due (p_due: the bill and the fee on top) where that is more. Raises selling_price_too_low,
-- confirm_selling_price {selling_price, price, times} above ten times the price, and above what is proposed, where it
-- was not confirmed.
create or replace function private.purchase_selling_price(
  p_user uuid, p_product integer, p_price bigint, p_selling_price bigint, p_confirmed boolean, p_due bigint default 0
)
returns bigint
language plpgsql
stable
as $$
declare
  v_proposed bigint;
begin
  if p_selling_price between p_price and 10 * p_price then
    return p_selling_price;
  end if;
  select private.selling_proposal(p_user, d.id, d.operator, d.type, p_price, p_due) into v_proposed
  from private.products d
  where d.id = p_product;
  if p_selling_price is null then
    return v_proposed;
  end if;
  if p_selling_price < p_price then
    perform private.fail(422, 'selling_price_too_low');
  end if;
  if p_selling_price > v_proposed and p_confirmed is not true then
    perform private.fail(409, 'confirm_selling_price', jsonb_build_object(
      'selling_price', p_selling_price, 'price', p_price, 'times', 10
    ));
  end if;
  return p_selling_price;
end
$$;
