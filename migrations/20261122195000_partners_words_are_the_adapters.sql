-- A partner's codes mean something to its adapter alone. SQL has our own words: why a purchase failed, and whether the
-- supplier gave the money back. What is stored and still open was read by the old words; it gets ours here.

create type private.purchase_failure as enum (
  'invalid_number', 'number_blocked', 'out_of_stock', 'product_disturbed', 'supplier_unavailable', 'duplicate', 'limit',
  'supplier_failed'
);

-- What the supplier's last word means, while an order is open and after.
alter table private.dispatches add column reason text;

update private.dispatches
set reason = private.failure_reason(supplier, code)
where state in ('leased', 'waiting', 'review') and code is not null;

update private.reviews r
set details = r.details || jsonb_build_object('reason', private.failure_reason(r.details ->> 'supplier', r.details ->> 'code'))
where r.status = 'open' and r.details ? 'supplier' and r.details ->> 'code' is not null;

-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Closes a dispatch with the supplier's last word.
create or replace function private.dispatch_finish(
  p_id uuid, p_state private.dispatch_state, p_cost bigint, p_result jsonb
)
returns void
language sql
volatile
as $$
  update private.dispatches
  set
    state = p_state,
    due_at = null,
    answered = true,
    cost = p_cost,
    reason = p_result ->> 'reason',
    code = left(p_result ->> 'code', 40),
    message = left(p_result ->> 'message', 500),
    answer = p_result -> 'raw'
  where id = p_id
$$;

-- Stops asking for an order and puts it before an admin; the purchase stays as it is.
create or replace function private.dispatch_give_up(x private.dispatches, p public.purchases)
returns void
language plpgsql
as $$
begin
  update private.dispatches set state = 'review', due_at = null where id = x.id;
  perform private.review_open(
    'dispatch_too_old', x.id::text, p.ref_id, p.user_id, p.buying_price,
    jsonb_build_object(
      'supplier', x.supplier, 'sent_at', x.sent_at, 'reason', x.reason, 'code', x.code, 'message', x.message
    )
  );
end
$$;

-- No final word yet: remembers what was said and sets the time of the next look. Silence counts
-- apart from an answer, because an order that nobody has confirmed is sent again under its reference.
create or replace function private.dispatch_wait(
  x private.dispatches, p public.purchases, p_result jsonb, p_source text
)
returns void
language plpgsql
as $$
declare
  v_answered constant boolean := p_result ->> 'status' = 'pending';
  v_reason constant text := case when v_answered then 'waiting' else 'timeout' end;
begin
  update private.dispatches
  set
    -- A callback says nothing of the worker that may hold the order just now.
    state = case when p_source = 'callback' and x.state = 'leased' then x.state else 'waiting' end,
    due_at = case
      when p_source = 'callback' and x.state = 'leased' then x.due_at
      else clock_timestamp() + private.check_gap(x.silences + x.checks)
    end,
    silences = x.silences + case when v_answered then 0 else 1 end,
    checks = x.checks + case when v_answered then 1 else 0 end,
    answered = x.answered or v_answered,
    reason = p_result ->> 'reason',
    code = coalesce(left(p_result ->> 'code', 40), x.code),
    message = coalesce(left(p_result ->> 'message', 500), x.message)
  where id = x.id;
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if p.reason is distinct from v_reason then
    update public.purchases set reason = v_reason, updated_at = clock_timestamp() where ref_id = p.ref_id;
  end if;
end
$$;

-- Why a purchase failed, in our own words (the texts of `reason`): an adapter has put its partner's code into one of
-- them. Any other word, or none, is `supplier_failed`.
create or replace function private.failure_reason(p_reason text)
returns text
language sql
stable
as $$
  select case
    when p_reason = any(enum_range(null::private.purchase_failure)::text[]) then p_reason
    else 'supplier_failed'
  end
$$;

-- A supplier definitely will not deliver. Where another one may, the next of the route gets the
-- order under a new reference and its dispatch id is answered; else every rupiah goes back.
create or replace function private.purchase_fail(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns uuid
language plpgsql
as $$
declare
  v_reason constant text := private.failure_reason(p_result ->> 'reason');
  v_route private.product_suppliers;
  v_next uuid;
begin
  perform private.dispatch_finish(x.id, 'failed', x.cost, p_result);
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if (p_result ->> 'try_next')::boolean is true then
    select o.* into v_route
    from private.product_suppliers o
    where o.product_id = p.product_id and o.active and coalesce(o.stock, 1) > 0
      and not exists (
        select from generate_series(1, p.attempt) as tried (attempt)
        join private.dispatches d
          on d.id = private.dispatch_id(o.supplier, private.dispatch_reference(p.ref_id, tried.attempt))
      )
    order by o.priority
    limit 1;
  end if;
  if v_route.supplier is not null then
    v_next := private.dispatch_id(v_route.supplier, private.dispatch_reference(p.ref_id, p.attempt + 1));
    insert into private.dispatches (id, due_at, cost, attempt, ref_id, supplier, sku)
    values (
      v_next, clock_timestamp() + interval '20 seconds', v_route.cost, p.attempt + 1, p.ref_id,
      v_route.supplier, v_route.sku
    );
    update public.purchases
    set
      attempt = p.attempt + 1,
      reason = 'waiting',
      updated_at = clock_timestamp(),
      timeline = timeline
        || jsonb_build_object('status', 'processing', 'at', clock_timestamp(), 'note', 'next_supplier')
    where ref_id = p.ref_id;
    return v_next;
  end if;
  perform private.purchase_give_back('refund', p, array[-1], array[-p.buying_price]);
  update public.purchases set reason = v_reason where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'failed', v_reason);
  perform private.notify_user(p.user_id, 'purchase', 'purchase_failed', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'failed', 'serial_number', null
  ));
  return null;
end
$$;

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
    elsif v_dispatch.state <> 'success' then
      v_review := true;
      perform private.review_open(
        'late_success', v_id::text, v_purchase.ref_id, v_purchase.user_id, v_purchase.buying_price,
        p_result || jsonb_build_object('supplier', p_supplier, 'source', p_source)
      );
    end if;
  elsif v_result = 'failed' then
    if v_dispatch.state = 'success' and v_purchase.status = 'success' then
      if (p_result ->> 'refunded')::boolean is true then
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

reset check_function_bodies;

drop function private.failure_reason(text, text);
