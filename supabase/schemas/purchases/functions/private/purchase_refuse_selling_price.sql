-- Of a selling price that is either below the price or, as the caller has found, more than ten times it and more than
-- the buyer's margin above it: refuses it, the high one where it was not confirmed. Rupiah. Raises
-- selling_price_too_low, confirm_selling_price {selling_price, price, times}.
create or replace function private.purchase_refuse_selling_price(
  p_price bigint, p_selling_price bigint, p_confirmed boolean
)
returns void
language plpgsql
as $$
begin
  if p_selling_price < p_price then
    perform private.fail(422, 'selling_price_too_low');
  end if;
  if p_confirmed is not true then
    perform private.fail(409, 'confirm_selling_price', jsonb_build_object(
      'selling_price', p_selling_price, 'price', p_price, 'times', 10
    ));
  end if;
end
$$;
