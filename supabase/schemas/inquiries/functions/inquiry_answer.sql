-- Service role: what a supplier said of an inquiry. p_result is {status: found|refused|unknown, reason, try_next, name,
-- fields, periods, offers, amount, admin, cost, payable_until, raw}, sums in rupiah. Our price is what the bill or the
-- offer costs us and the margin of the asker's category (private.products.prices). Where another supplier may know,
-- the next of the route is asked under a reference of its own; about an offer none is, for its code is one supplier's.
-- A bill whose cost does not fit what is due (private.bill_believed) is no answer.
-- What was listed of the offer is told of its bill, too. Answers {next}: whether there is one. What comes twice, or too
-- late, changes nothing. With the answer of a bill that a guest has paid for, it is paid or refused
-- (private.checkout_answered); while nobody can say, it is asked again until its time is over. Answers besides
-- {dispatch_id}, of that payment. Raises not_found.
create or replace function public.inquiry_answer(p_inquiry text, p_attempt integer, p_result jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_inquiry private.inquiries;
  v_result jsonb := p_result;
  v_reason text;
  v_route private.product_suppliers;
  v_offer jsonb;
  v_margin bigint;
  v_ordered boolean;
begin
  select i.* into v_inquiry from private.inquiries i where i.ref_id = p_inquiry for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if v_inquiry.status <> 'asking' or v_inquiry.attempt <> p_attempt then
    return '{"next": false}';
  end if;
  v_ordered := v_inquiry.link_id is not null
    and exists (select from private.checkout_orders o where o.ref_id = p_inquiry);
  v_offer := case when v_inquiry.about = 'bill' then v_inquiry.offers -> 0 end;
  if v_result ->> 'status' = 'found' and v_inquiry.about = 'bill' and not private.bill_believed(
    (v_result ->> 'amount')::bigint, (v_result ->> 'admin')::bigint, (v_result ->> 'cost')::bigint,
    jsonb_array_length(coalesce(v_result -> 'periods', '[]')), v_offer is not null
  ) then
    v_result := jsonb_build_object(
      'status', 'unknown', 'reason', 'unavailable', 'try_next', v_result -> 'try_next', 'raw', v_result -> 'raw'
    );
  end if;
  v_reason := case when v_result ->> 'status' <> 'found' then coalesce(v_result ->> 'reason', 'other') end;
  if v_reason is not null and (v_result ->> 'try_next')::boolean is true and v_offer is null then
    select o.* into v_route
    from private.routes_now(v_inquiry.product_id) o
    where o.supplier <> v_inquiry.supplier
      and o.priority > (
        select min(asked.priority) from private.product_suppliers asked
        where asked.product_id = v_inquiry.product_id and asked.supplier = v_inquiry.supplier
      )
    order by o.priority
    limit 1;
    if v_route.supplier is not null then
      update private.inquiries i
      set attempt = i.attempt + 1, supplier = v_route.supplier, sku = v_route.sku,
        expires_at = greatest(i.expires_at, clock_timestamp() + interval '1 minute')
      where i.ref_id = p_inquiry;
      return '{"next": true}';
    end if;
  end if;
  if v_ordered and v_reason = 'unavailable' and v_inquiry.expires_at > clock_timestamp() then
    select o.* into v_route from private.routes_now(v_inquiry.product_id) o order by o.priority limit 1;
    update private.inquiries i
    set attempt = i.attempt + 1, supplier = coalesce(v_route.supplier, i.supplier), sku = coalesce(v_route.sku, i.sku)
    where i.ref_id = p_inquiry;
    return '{"next": false}';
  end if;
  if v_reason is null and v_inquiry.about <> 'customer' then
    select d.prices[a.category] - d.promo_discount into strict v_margin
    from private.products d, public.accounts a
    where d.id = v_inquiry.product_id and a.id = v_inquiry.user_id;
  end if;
  update private.inquiries i
  set
    status = case when v_reason is null then 'inquiry' else 'refused' end::private.inquiry_status,
    reason = v_reason,
    customer_name = v_result ->> 'name',
    fields = private.offer_fields(v_offer, v_result -> 'fields'),
    periods = coalesce(v_result -> 'periods', '[]'),
    offers = case
      when i.about <> 'offers' then i.offers
      else (
        select coalesce(jsonb_agg(
          o.offer || jsonb_build_object('price', (o.offer ->> 'cost')::bigint + v_margin) order by o.place
        ), '[]')
        from jsonb_array_elements(coalesce(v_result -> 'offers', '[]')) with ordinality o (offer, place)
      )
    end,
    amount = (v_result ->> 'amount')::bigint,
    admin = (v_result ->> 'admin')::bigint,
    cost = (v_result ->> 'cost')::bigint,
    price = (v_result ->> 'cost')::bigint + v_margin,
    payable_until = (v_result ->> 'payable_until')::timestamptz,
    expires_at = least(
      (v_result ->> 'payable_until')::timestamptz, clock_timestamp() + private.inquiry_life(i.about, v_reason)
    ),
    answer = v_result -> 'raw'
  where i.ref_id = p_inquiry;
  return jsonb_build_object(
    'next', false, 'dispatch_id', case when v_ordered then private.checkout_answered(p_inquiry) end
  );
end
$$;

grant execute on function public.inquiry_answer to service_role;
