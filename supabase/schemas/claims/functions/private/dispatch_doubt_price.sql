-- Whether what a supplier says it took for a delivered order contradicts the order: more than what is left of the
-- buyer's price after cashback, which was the most (dispatch_take's max_cost), and more than was expected; less than
-- half of what was expected, by which its float would be booked as fuller than it is; or an amount that nobody can
-- read, which is none. An admin sees it then, whenever it is said: a word that comes after the first one counts as
-- well. While the claim is open it has the newest cost that was read, whatever that is. Once all are decided, a cost
-- that none was about is a claim of its own, about what it is more than was booked and written off before. What says
-- so belongs to the claim, also where it only says it again. Of an order that was delivered too late (p_late,
-- private.late_claim) nothing is booked but what was written off by its first claim; every other cost that is
-- read once that is decided is asked about, and what was decided of an earlier delivery of the same order counts no
-- more. Another serial number is another delivery: asked about whatever its cost, of which nothing is booked; what is
-- agreed stands in for a cost that nobody says. A word without a number is about the first one, which learns its own
-- from whichever word brings it. The caller holds the purchase.
create or replace function private.dispatch_doubt_price(
  x private.dispatches, p public.purchases, p_result jsonb, p_late private.reviews
)
returns boolean
language plpgsql
as $$
declare
  v_said constant numeric := round((p_result ->> 'cost')::numeric);
  -- Beyond what an amount can be it is none.
  c_amount constant bigint := case when v_said <= 999999999999999 then v_said end;
  v_doubted boolean := coalesce((p_result ->> 'cost_unreadable')::boolean, false)
    or coalesce(v_said > greatest(p.buying_price - coalesce(p.cashback, 0), x.cost) or v_said * 2 < x.cost, false);
  -- Which delivery it is about, where the supplier says so.
  v_serial text := nullif(trim(p_result ->> 'serial_number'), '');
  v_first constant text := nullif(trim(p_late.details ->> 'serial_number'), '');
  v_another constant boolean := p_late.id is not null and coalesce(v_serial <> v_first, false);
  v_source text := 'price:' || x.id;
  v_booked bigint := x.cost;
  -- Which claim has decided on this very cost.
  v_about uuid;
  v_claim private.reviews;
  v_latest uuid;
begin
  if p_late.id is not null then
    if v_first is null and v_serial is not null then
      update private.reviews r set details = r.details || jsonb_build_object('serial_number', v_serial)
      where r.id = p_late.id;
    end if;
    v_serial := coalesce(v_serial, v_first);
    if p_late.status = 'open' and not v_another then
      update private.reviews r
      set details = (r.details - 'cost_unreadable') || jsonb_strip_nulls(p_result)
      where r.id = p_late.id and c_amount is distinct from round((r.details ->> 'cost')::numeric)
        and c_amount is not null;
      return false;
    end if;
    v_booked := case
      when p_late.resolution = 'write_off' and not v_another then private.admin_claim_cost(p_late) else 0
    end;
    -- What was left as it is without a cost that was read was not decided on that.
    v_about := case
      when c_amount = private.admin_claim_cost(p_late) and not v_another
        and (p_late.resolution = 'write_off' or round((p_late.details ->> 'cost')::numeric) <= 999999999999999) then p_late.id
    end;
    v_doubted := v_another or c_amount is not null;
  -- Nothing was asked of a sale that is told for the first time.
  elsif not v_doubted and x.state <> 'success' then
    return false;
  end if;
  for v_claim in
    select r.* from private.reviews r
    where r.subject = p.ref_id and r.kind = 'supplier_price' and split_part(r.source, ':', 2) = x.id::text
      and (p_late.id is null or r.id > p_late.id and coalesce(
        v_serial = nullif(trim(r.details ->> 'serial_number'), ''), not v_another
      ))
    order by r.id
  loop
    if v_claim.status = 'open' then
      update private.reviews r
      set amount = c_amount, details = p_result || jsonb_strip_nulls(jsonb_build_object(
        'supplier', x.supplier, 'booked', v_booked, 'serial_number', v_serial
      ))
      where r.id = v_claim.id and c_amount is distinct from r.amount and c_amount is not null;
      perform private.review_attach(v_claim.id, (p_result ->> 'event')::uuid);
      return true;
    end if;
    if v_claim.amount is not distinct from c_amount then
      v_about := v_claim.id;
    end if;
    if v_claim.resolution = 'write_off' then
      v_booked := v_claim.amount;
    end if;
    v_latest := v_claim.id;
  end loop;
  if v_another and c_amount is null then
    v_about := v_latest;
  end if;
  if v_doubted and v_about is not null then
    perform private.review_attach(v_about, (p_result ->> 'event')::uuid);
  elsif v_doubted then
    v_source := v_source || coalesce((
      select ':' || count(*) + 1
      from private.reviews r
      where r.kind = 'supplier_price' and r.subject = p.ref_id
      having count(*) > 0
    ), '');
    perform private.review_open(
      'supplier_price', v_source, p.ref_id, p.user_id, coalesce(c_amount, case when v_another then x.cost end),
      p_result || jsonb_strip_nulls(jsonb_build_object(
        'supplier', x.supplier, 'booked', v_booked, 'serial_number', v_serial
      ))
    );
  end if;
  return v_doubted;
end
$$;
