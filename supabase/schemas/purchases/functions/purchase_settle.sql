-- Service role: applies what a supplier said of an order, once, whoever says it first and however
-- often. p_result is {status: success|failed|pending|unknown, reason, refunded, try_next, serial_number, cost, code,
-- message, raw} with the cost in rupiah. `reason` is our word for a failure (private.purchase_failure), `refunded` says
-- that the supplier gave the money of a success back; `code` and `message` are the partner's and only kept. p_source is
-- answer, status or callback.
-- Answers {ref_id, user_id, status, next_dispatch_id, review}. Raises not_found for a reference
-- that names no order.
create or replace function public.purchase_settle(
  p_supplier text, p_reference text, p_result jsonb, p_source text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant uuid := private.dispatch_id(p_supplier, p_reference);
  v_result constant text := p_result ->> 'status';
  v_purchase public.purchases;
  v_dispatch private.dispatches;
  v_late private.reviews;
  v_next uuid;
  v_review boolean := false;
begin
  select p.* into v_purchase
  from public.purchases p
  where p.ref_id = (select x.ref_id from private.dispatches x where x.id = v_id)
  for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  select x.* into strict v_dispatch from private.dispatches x where x.id = v_id for update;

  if v_result = 'success' then
    if v_dispatch.state in ('queued', 'leased', 'waiting', 'review')
      and v_purchase.status in ('unprocessed', 'processing') then
      perform private.purchase_succeed(v_purchase, v_dispatch, p_result);
    elsif v_dispatch.state <> 'success'
      -- Delivered again after its money was given back; the first delivery told late has the first serial number.
      or v_purchase.status = 'returned'
        and nullif(trim(p_result ->> 'serial_number'), '') <> coalesce(v_purchase.serial_number, '') then
      v_review := true;
      v_late := private.late_claim(v_id);
      if v_late.id is null then
        perform private.review_open(
          'late_success', v_id::text, v_purchase.ref_id, v_purchase.user_id,
          -- What went back to who had paid.
          private.purchase_stake(v_purchase) - coalesce(v_purchase.cashback, 0),
          p_result || jsonb_build_object('supplier', p_supplier, 'source', p_source)
        );
      -- A later one is asked about, and what says so belongs to what is asked.
      elsif not private.dispatch_doubt_price(v_dispatch, v_purchase, p_result, v_late) then
        perform private.review_attach(v_late.id, (p_result ->> 'event')::uuid);
      end if;
    elsif v_purchase.status = 'success' then
      v_review := private.dispatch_doubt_price(
        v_dispatch, v_purchase, p_result, private.late_claim(v_id)
      );
    end if;
  elsif v_result = 'failed' then
    if v_dispatch.state = 'success' and v_purchase.status = 'success' then
      if (p_result ->> 'refunded')::boolean is true and not exists (
        select from private.purchase_resolutions r where r.ref_id = v_purchase.ref_id
      ) then
        perform private.purchase_return(v_purchase, v_dispatch, p_result);
      else
        v_review := true;
        perform private.review_open(
          'failed_after_success', v_id::text, v_purchase.ref_id, v_purchase.user_id,
          v_purchase.buying_price, p_result || jsonb_build_object('supplier', p_supplier, 'source', p_source)
        );
      end if;
    elsif v_dispatch.state in ('queued', 'leased', 'waiting', 'review')
      and v_purchase.status in ('unprocessed', 'processing') then
      v_next := private.purchase_fail(v_purchase, v_dispatch, p_result);
    end if;
  elsif v_dispatch.state in ('queued', 'leased', 'waiting') then
    perform private.dispatch_wait(v_dispatch, v_purchase, p_result, p_source);
  end if;

  return jsonb_build_object(
    'ref_id', v_purchase.ref_id,
    'user_id', v_purchase.user_id,
    'status', (select p.status from public.purchases p where p.ref_id = v_purchase.ref_id),
    'next_dispatch_id', v_next,
    'review', v_review
  );
end
$$;

grant execute on function public.purchase_settle to service_role;
