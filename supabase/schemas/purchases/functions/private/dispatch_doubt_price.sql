-- Whether what a supplier says it took for a delivered order contradicts the order: more than what is left of the
-- buyer's price after cashback, which was the most (dispatch_take's max_cost), and more than was expected; less than
-- half of what was expected, by which its float would be booked as fuller than it is; or an amount that nobody can
-- read. An admin sees it then, whenever it is said: a word that comes after the first one counts as well. Said again it
-- is the same claim, but where an admin has decided and another cost is said since: that is a claim of its own, about
-- what it is more than was booked and written off before. The caller holds the purchase.
create or replace function private.dispatch_doubt_price(x private.dispatches, p public.purchases, p_result jsonb)
returns boolean
language plpgsql
as $$
declare
  v_said constant numeric := round((p_result ->> 'cost')::numeric);
  c_amount constant bigint := least(v_said, 999999999999999)::bigint;
  c_source constant text := 'price:' || x.id;
  v_source text := c_source;
  v_booked bigint := x.cost;
  v_before private.reviews;
begin
  if coalesce((p_result ->> 'cost_unreadable')::boolean, false)
    or v_said > greatest(p.buying_price - coalesce(p.cashback, 0), x.cost) or v_said * 2 < x.cost then
    for v_before in
      select r.* from private.reviews r
      where r.subject = p.ref_id and r.kind = 'supplier_price' and split_part(r.source, ':', 2) = x.id::text
      order by r.id
    loop
      v_source := v_before.source;
      if v_before.resolution = 'write_off' then
        v_booked := v_before.amount;
      end if;
    end loop;
    if v_before.status = 'closed' and v_before.amount is distinct from c_amount then
      v_source := c_source || ':' || (
        select count(*) + 1 from private.reviews r where r.kind = 'supplier_price' and r.subject = p.ref_id
      );
    end if;
    perform private.review_open(
      'supplier_price', v_source, p.ref_id, p.user_id, c_amount,
      p_result || jsonb_build_object('supplier', x.supplier, 'booked', v_booked)
    );
    return true;
  end if;
  return false;
end
$$;
