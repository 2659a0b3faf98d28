-- Whether what a supplier says it took for a delivered order contradicts the order: more than what is left of the
-- buyer's price after cashback, which was the most (dispatch_take's max_cost), and more than was expected; less than
-- half of what was expected, by which its float would be booked as fuller than it is; or an amount that nobody can
-- read. An admin sees it then, once for an order, whenever it is said: a word that comes after the first one counts
-- as well.
create or replace function private.dispatch_doubt_price(x private.dispatches, p public.purchases, p_result jsonb)
returns boolean
language plpgsql
as $$
declare
  v_said constant numeric := round((p_result ->> 'cost')::numeric);
begin
  if coalesce((p_result ->> 'cost_unreadable')::boolean, false)
    or v_said > greatest(p.buying_price - coalesce(p.cashback, 0), x.cost) or v_said * 2 < x.cost then
    perform private.review_open(
      'supplier_price', 'price:' || x.id, p.ref_id, p.user_id, least(v_said, 999999999999999)::bigint,
      p_result || jsonb_build_object('supplier', x.supplier, 'booked', x.cost)
    );
    return true;
  end if;
  return false;
end
$$;
