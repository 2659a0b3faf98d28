-- Written by npm run db:migration.

set check_function_bodies = off;

-- Gives a claim's money to the person behind p_target. Where that is a deposit that is not paid, it
-- becomes paid with it, and keeps its fee where the money came for it; otherwise the balance grows
-- by all that arrived. Answers the transfer's id. The caller has locked the claim.
create or replace function private.admin_claim_credit(p_admin uuid, r private.reviews, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_held constant bigint := private.admin_claim_held(r.source);
  v_user constant uuid := private.admin_claim_target(p_admin, p_target);
  v_account constant integer := private.ledger_user_account(v_user, 'deposit');
  v_deposit public.deposits;
  v_credit bigint := v_held;
begin
  select d.* into v_deposit
  from public.deposits d
  where d.code = upper(trim(p_target)) and d.status <> 'paid'
  for update;
  if not found then
    perform private.ledger_post('claim_credit', r.source, array[-7, v_account], array[-v_held, v_held]);
    perform private.notify_user(v_user, 'balance', 'claim_credited', jsonb_build_object(
      'kind', 'claim_credited', 'code', coalesce(r.subject, ''), 'amount', v_held
    ));
    return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_credit');
  end if;
  if r.subject = v_deposit.code and v_held > v_deposit.fee then
    v_credit := v_held - v_deposit.fee;
  end if;
  perform private.deposit_post(
    v_deposit, -7, v_held, v_credit,
    case when r.subject = v_deposit.code then private.deposit_fee_borne(v_deposit) else 0 end
  );
  if v_deposit.status not in ('pending', 'review') then
    perform private.deposit_change(v_deposit.code, 'review');
  end if;
  perform private.deposit_change(v_deposit.code, 'paid', v_credit);
  perform private.deposit_notify(v_deposit.code);
  return (select t.id from private.transfers t where t.source = v_deposit.code and t.kind = 'topup');
end
$$;

-- Pays a pending deposit out: cash grows by what arrived, the user gets p_credit of it, the rest is
-- the fee, and what the provider keeps for it is our cost. The caller has locked the row.
create or replace function private.deposit_credit(p public.deposits, p_credit bigint, p_state jsonb)
returns void
language plpgsql
as $$
declare
  v_cash constant text := private.deposit_cash_key(p.channel_id);
begin
  perform private.deposit_post(
    p, private.ledger_house_account('cash', v_cash), p.total, p_credit, private.deposit_fee_borne(p)
  );
  perform private.gateway_cost_post(p.code, v_cash, p.total);
  update public.deposits
  set
    provider_ref = coalesce(p_state ->> 'provider_ref', provider_ref),
    provider_status = left(p_state ->> 'provider_status', 60)
  where code = p.code;
  perform private.deposit_change(p.code, 'paid', p_credit);
  perform private.deposit_notify(p.code);
end
$$;

-- Ends a deposit that was before an admin as cancelled, once nothing of it is open any more, and tells its
-- owner. One that became paid, or never was in review, stays as it is. The caller has locked the deposit.
create or replace function private.deposit_end_review(p_code text)
returns void
language plpgsql
as $$
begin
  if exists (select from public.deposits d where d.code = p_code and d.status = 'review')
    and not exists (select from private.reviews r where r.subject = p_code and r.status = 'open') then
    perform private.deposit_change(p_code, 'cancelled');
    perform private.deposit_notify(p_code);
  end if;
end
$$;

-- Writes down that a deposit's time is over, and tells its owner; nothing where it is not, or was written down already.
-- Answers whether it was. Locks the deposit.
create or replace function private.deposit_expire(p_code text)
returns boolean
language plpgsql
as $$
begin
  perform from public.deposits d where d.code = p_code and private.deposit_over(d) for update;
  if not found then
    return false;
  end if;
  perform private.deposit_change(p_code, 'expired');
  perform private.deposit_notify(p_code);
  return true;
end
$$;

-- Tells a deposit's owner of its new status.
create or replace function private.deposit_notify(p_code text)
returns void
language sql
volatile
as $$
  select private.notify_user(d.user_id, 'deposit', 'deposit_' || d.status, jsonb_build_object(
    'code', d.code, 'status', d.status, 'credited', d.credited
  ))
  from public.deposits d
  where d.code = p_code
$$;

-- Tells a deposit's owner that something of it is before an admin: p_kind is the claim's, which is open, and p_amount its
-- rupiah. Of money that went back it is also told how much of it may leave the balance: the fee never reached it.
create or replace function private.deposit_notify_check(p_code text, p_kind text, p_amount bigint)
returns void
language sql
volatile
as $$
  select private.notify_user(d.user_id, 'deposit', 'deposit_' || p_kind, jsonb_build_object(
    'code', d.code, 'status', d.status, 'credited', d.credited, 'check', p_kind, 'amount', p_amount,
    'takeable', private.deposit_check_json(d.code) -> 'takeable'
  ))
  from public.deposits d
  where d.code = p_code
$$;

-- Money that a provider gave back to the payer, or that was charged back: p_state.reversal is {kind: refund |
-- chargeback, ref, total | amount}, in rupiah; `total` is all of the kind so far. Known once by its ref, and never
-- beyond what the payment brought. It moves no balance: an admin books it. Money that waits in suspense keeps its
-- claim; money that was never booked here goes there first. Answers whether a claim is open for it.
-- The caller has locked the deposit; p is empty where no deposit of ours is meant.
create or replace function private.deposit_reverse(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
declare
  v_said constant jsonb := p_state -> 'reversal';
  v_kind constant text := v_said ->> 'kind';
  v_ref constant text := v_said ->> 'ref';
  v_total constant bigint := (v_said ->> 'total')::bigint;
  v_review uuid;
  v_amount bigint;
  v_arrived bigint;
  v_tell boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_payment, 2));
  select x.review_id into v_review from private.deposit_reversals x where x.provider = p_provider and x.ref = v_ref;
  if not found and v_total is not null then
    select x.review_id into v_review
    from private.deposit_reversals x
    where x.payment = p_payment and x.kind = v_kind and v_total <= (
      select sum(a.amount) from private.deposit_reversals a where a.payment = p_payment and a.kind = v_kind
    )
    order by x.id desc
    limit 1;
  end if;
  -- Another word of a dispute whose claim is settled (won after it was booked, lost after it was left) is a claim of its
  -- own: inbound_finish opens it, for the event that no claim has.
  if v_kind = 'chargeback' and v_total is null and p_event is not null and exists (
    select from private.reviews r
    where r.id = v_review and r.status = 'closed'
      and r.details ->> 'provider_status' is distinct from p_state ->> 'provider_status'
  ) then
    return true;
  end if;
  if v_review is null then
    if private.admin_claim_held(p_payment) is null
      and not (
        p.code is not null and p.status = 'paid' and p.provider_ref = p_state ->> 'provider_ref'
        -- Paid by this payment, and not out of another claim's money.
        and private.payment_arrived(p_payment, p.code) is not null
      ) then
      perform private.deposit_review_or_unknown(p, p_provider, p_payment, p_state, p_event);
    end if;
    v_arrived := private.payment_arrived(p_payment, p.code);
    select least(
      coalesce(v_total - coalesce(sum(x.amount) filter (where x.kind = v_kind), 0), (v_said ->> 'amount')::bigint),
      v_arrived - coalesce(sum(x.amount), 0)
    ) into v_amount
    from private.deposit_reversals x
    where x.payment = p_payment;
    -- Nothing to book where the provider does not say how much, or more than there was, or nothing came.
    v_amount := case
      when p_state ->> 'currency' = 'IDR' and v_amount > 0 and v_arrived is not null
        and coalesce(v_total, (v_said ->> 'amount')::bigint) is not null
      then v_amount
    end;
    select r.id into v_review
    from private.reviews r
    where r.source = p_payment and (r.status = 'open' or r.resolution is distinct from 'credit')
      and (private.admin_claim_held(p_payment) is not null or v_arrived is null);
    if v_review is null then
      v_review := private.review_open(
        v_kind, concat_ws(':', 'reversal', p_provider, v_ref), p.code,
        coalesce((select c.user_id from private.payment_credit(p_payment, p.code) c), p.user_id), v_amount,
        p_state || jsonb_build_object('payment', p_payment, 'arrived', v_arrived, 'event', p_event)
      );
      v_tell := true;
    end if;
    insert into private.deposit_reversals (id, provider, ref, kind, payment, deposit_code, amount, review_id)
    values (private.uuid_v7(), p_provider, v_ref, v_kind, p_payment, p.code, coalesce(v_amount, 0), v_review);
    if v_tell then
      perform private.deposit_notify_check(p.code, v_kind, v_amount);
    end if;
  end if;
  perform private.review_attach(v_review, p_event);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;

-- Money for a deposit that does not fit it: into suspense, once for each p_source (the provider's payment, the bank's
-- line), and before an admin; its owner is told what is checked. A deposit that is not paid moves to review. Money in
-- another currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_review(p public.deposits, p_source text, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_kind constant text := case
    when p_state ->> 'currency' is distinct from 'IDR' then 'currency_mismatch'
    when p_state ->> 'status' = 'reversed' then p_state -> 'reversal' ->> 'kind'
    when p.status = 'paid' then 'paid_twice'
    when p.status <> 'pending' then 'paid_after_end'
    else 'amount_mismatch'
  end;
  v_details constant jsonb := p_state || jsonb_build_object('expected', p.total, 'event', p_event);
begin
  if private.is_rupiah_payment(p_state) then
    perform private.suspense_take(
      v_kind, p_source, private.deposit_cash_key(p.channel_id), v_amount, p.code, p.user_id, v_details
    );
  else
    -- A claim's amount is in rupiah; what was said of another currency is in its details.
    perform private.review_open(
      v_kind, p_source, p.code, p.user_id, case when p_state ->> 'currency' = 'IDR' then v_amount end, v_details
    );
  end if;
  if p.status not in ('paid', 'review') then
    update public.deposits
    set provider_ref = p_state ->> 'provider_ref', provider_status = left(p_state ->> 'provider_status', 60)
    where code = p.code;
    perform private.deposit_change(p.code, 'review');
  end if;
  perform private.deposit_notify_check(p.code, v_kind, case when p_state ->> 'currency' = 'IDR' then v_amount end);
end
$$;

-- Money that fits no deposit as it stands: in doubt for the deposit it names, or of none that we know.
create or replace function private.deposit_review_or_unknown(
  p public.deposits, p_provider text, p_source text, p_state jsonb, p_event uuid
)
returns void
language plpgsql
as $$
begin
  if p.code is null then
    perform private.deposit_unknown(p_provider, p_source, p_state, p_event);
  else
    perform private.deposit_review(p, p_source, p_state, p_event);
  end if;
end
$$;

-- A provider speaks of a deposit that does not exist here: before an admin, its money (where there
-- is any) into suspense, once for p_source.
create or replace function private.deposit_unknown(p_provider text, p_source text, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_details constant jsonb := p_state || jsonb_build_object('event', p_event);
begin
  if private.is_rupiah_payment(p_state) then
    perform private.suspense_take(
      'unknown_deposit', p_source, p_provider || '.unknown', v_amount, null, null, v_details
    );
  else
    perform private.review_open(
      'unknown_deposit', p_source, null, null, case when p_state ->> 'currency' = 'IDR' then v_amount end, v_details
    );
  end if;
end
$$;

-- A device that is signed out is told nothing more: its push token and its push subscription go.
create or replace function private.device_stop_push(p_device uuid)
returns void
language sql
volatile
as $$
  delete from private.push_subscriptions s where s.device_id = p_device;
  update private.devices d set push_token = null, push_token_at = null
  where d.id = p_device and d.push_token is not null
$$;

-- Whether a provider's word is of a payment that the ledger can hold.
create or replace function private.is_rupiah_payment(p_state jsonb)
returns boolean
language sql
immutable
as $$
  select coalesce(
    p_state ->> 'status' in ('paid', 'reversed') and p_state ->> 'currency' = 'IDR' and (p_state ->> 'amount')::bigint > 0, false
  )
$$;

-- What a provider's word of a payment is known by: its claims and its money in suspense. A word that brings no
-- rupiah is another than the one that does, so that the claim of one never stands for the other's money.
create or replace function private.payment_source(p_provider text, p_code text, p_state jsonb)
returns text
language sql
immutable
as $$
  select concat_ws(':',
    p_provider, p_code, p_state ->> 'provider_ref',
    case when not private.is_rupiah_payment(p_state) then coalesce(p_state ->> 'currency', 'none') end
  )
$$;

-- The duplicate rule (decisions §2, §5): counts the user's purchases of this product to this
-- destination on this Jakarta day; those that gave the money back do not count. The caller holds
-- the user's lock. Raises duplicate_limit {count, limit}, or confirm_repeat {count, limit, ref_id,
-- status} of the newest where it was not confirmed.
create or replace function private.purchase_refuse_repeat(
  p_user uuid, p_day date, p_duplicate_hash integer, p_product integer, p_destination text, p_limit integer,
  p_confirmed boolean
)
returns void
language plpgsql
as $$
declare
  v_count integer;
  v_latest public.purchases;
begin
  select count(*) into v_count
  from public.purchases p
  where p.user_id = p_user and p.day = p_day and p.duplicate_hash = p_duplicate_hash
    and p.product_id = p_product and p.destination = p_destination
    and p.status not in ('failed', 'expired', 'canceled', 'returned');
  if v_count = 0 then
    return;
  end if;
  if v_count >= p_limit then
    perform private.fail(422, 'duplicate_limit', jsonb_build_object('count', v_count, 'limit', p_limit));
  end if;
  if p_confirmed is true then
    return;
  end if;
  select p.* into v_latest
  from public.purchases p
  where p.user_id = p_user and p.day = p_day and p.duplicate_hash = p_duplicate_hash
    and p.product_id = p_product and p.destination = p_destination
    and p.status not in ('failed', 'expired', 'canceled', 'returned')
  order by p.created_at desc, p.ref_id desc
  limit 1;
  perform private.fail(409, 'confirm_repeat', jsonb_build_object(
    'count', v_count, 'limit', p_limit, 'ref_id', v_latest.ref_id, 'status', v_latest.status
  ));
end
$$;

-- Admins: lifts a PIN's lock (unlock_pin), ends every session (sign_out), or signs out the device p_device
-- for good (revoke_device), with a reason, once for a key. Answers the person. Raises not_found,
-- admin_own_account, device_not_changeable, validation_failed, idempotency_mismatch.
create or replace function public.admin_user_act(
  p_key text, p_id uuid, p_action text, p_device uuid, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('act', p_id, p_action, p_device, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_device private.devices;
  v_before jsonb;
  v_after jsonb;
begin
  perform private.lock_user(p_id);
  v_account := private.admin_subject(v_admin, p_id);
  if private.admin_replay(v_key, v_hash) then
    return private.admin_user_detail(v_admin, v_account);
  end if;
  if p_action = 'unlock_pin' then
    v_before := private.pin_state(p_id);
    update private.account_secrets s
    set pin_failures = 0, pin_locked_until = null, pin_day_failures = 0
    where s.user_id = p_id;
    v_after := private.pin_state(p_id);
  elsif p_action = 'sign_out' then
    v_before := private.admin_sessions(p_id);
    perform public.sessions_end(p_id, null);
    v_after := private.admin_sessions(p_id);
  elsif p_action = 'revoke_device' then
    select d.* into v_device from private.devices d where d.id = p_device and d.user_id = p_id;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
    v_before := private.device_json(v_device, null);
    v_device := private.device_revoke(v_device);
    perform private.device_stop_push(v_device.id);
    perform private.device_tell(v_device);
    v_after := private.device_json(v_device, null);
  else
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'user_' || p_action, 'user', p_id::text, v_before, v_after, v_reason
  );
  return private.admin_user_detail(v_admin, v_account);
end
$$;

-- Service role: applies what a payment provider says of a deposit, once, in whatever order it
-- comes. p_state is {status, amount, currency, provider_ref, provider_status, reversal?} with the amount in
-- rupiah. Money that does not fit (amount, currency, after the end, a second payment, no such
-- deposit) goes to suspense and before an admin; so does money that went back (`reversed`, see
-- private.deposit_reverse) and a try to give it back that failed (`reversal_failed`).
-- Without p_code the deposit is the one that the provider's reference paid, or whose claim holds that payment. A word
-- that names only a payment which nobody knows brings no money: it waits a quarter of an hour for the payment's own
-- word (maintenance), then an admin sees it.
-- Answers {code|null, status, credited, review}; `review` where an admin looks at what was said.
create or replace function public.deposit_settle(
  p_provider text, p_code text, p_state jsonb, p_event uuid default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_status constant text := p_state ->> 'status';
  v_state jsonb := p_state;
  v_source text;
  v_deposit public.deposits;
  v_review boolean := false;
begin
  select d.* into v_deposit
  from public.deposits d
  where d.provider = p_provider
    and case when p_code is null then d.provider_ref = p_state ->> 'provider_ref' else d.code = p_code end
  for update;
  if private.deposit_expire(v_deposit.code) then
    select d.* into v_deposit from public.deposits d where d.code = v_deposit.code;
  end if;
  if p_code is null and v_deposit.code is null then
    v_source := private.claim_of_payment(p_provider, p_state ->> 'provider_ref');
    select d.* into v_deposit
    from public.deposits d
    where d.code = (select r.subject from private.reviews r where r.source = v_source limit 1)
    for update;
    if v_source is null then
      if exists (
        select from private.inbound_events e
        where e.id = p_event and e.received_at > clock_timestamp() - interval '15 minutes'
      ) then
        perform private.fail(503, 'maintenance');
      end if;
      v_state := p_state - 'amount';
    end if;
  end if;
  v_source := coalesce(v_source, private.payment_source(p_provider, coalesce(v_deposit.code, p_code), v_state));
  if v_status in ('reversed', 'reversal_failed') then
    v_review := private.deposit_money_back(v_deposit, p_provider, v_source, v_state, p_event);
  elsif v_deposit.code is null then
    perform private.deposit_unknown(p_provider, v_source, p_state || jsonb_build_object('code', p_code), p_event);
    v_review := true;
  elsif v_status = 'paid' then
    if v_deposit.status = 'pending'
      and (p_state ->> 'amount')::bigint = v_deposit.total and p_state ->> 'currency' = 'IDR' then
      perform private.deposit_credit(v_deposit, v_deposit.amount, p_state);
    elsif v_deposit.status not in ('paid', 'review')
      or v_deposit.provider_ref is distinct from p_state ->> 'provider_ref' then
      -- A payment that is before an admin, or was settled by one, changes nothing when it is told again.
      if private.review_of_source(v_source) is null then
        perform private.deposit_review(v_deposit, v_source, p_state, p_event);
      end if;
    end if;
    perform private.review_attach(private.review_of_source(v_source), p_event);
    v_review := exists (select from private.reviews r where r.source = v_source and r.status = 'open');
  elsif v_deposit.status = 'pending' then
    update public.deposits
    set
      provider_ref = coalesce(provider_ref, p_state ->> 'provider_ref'),
      provider_status = left(p_state ->> 'provider_status', 60)
    where code = p_code;
    if v_status in ('expired', 'cancelled', 'failed') then
      perform private.deposit_change(p_code, v_status::public.deposit_status);
      perform private.deposit_notify(p_code);
    end if;
  elsif v_deposit.status = 'paid' and v_status = 'cancelled' then
    v_review := true;
    perform private.review_open(
      'cancelled_after_paid', p_code, p_code, v_deposit.user_id, v_deposit.total,
      p_state || jsonb_build_object('event', p_event)
    );
    perform private.deposit_notify_check(p_code, 'cancelled_after_paid', v_deposit.total);
  end if;
  if v_deposit.code is null then
    return jsonb_build_object('code', null, 'status', 'review', 'credited', 0, 'review', v_review);
  end if;
  select d.* into v_deposit from public.deposits d where d.code = v_deposit.code;
  return jsonb_build_object(
    'code', v_deposit.code, 'status', v_deposit.status, 'credited', v_deposit.credited,
    'review', v_review
  );
end
$$;

-- A trusted device accepts, rejects or revokes one of the account's devices. An accepted one that was rejected before
-- may sign in again, without waiting. A revoked one is signed out at once and no longer trusted. Raises not_found, device_not_changeable.
create or replace function public.device_decide(p_device uuid, p_decision text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_device private.devices;
begin
  perform private.lock_user(v_user);
  select d.* into v_device from private.devices d where d.id = p_device and d.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if p_decision = 'accept' and v_device.status = 'new login attempt' then
    perform private.session_unpark(v_device.parked_session);
    update private.devices d set status = 'current session', trusted = true
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'accept' and v_device.status = 'blocked' then
    update private.devices d set status = 'logged out', trusted = true, session_id = null
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'reject' and v_device.status = 'new login attempt' then
    perform private.session_end(v_device.session_id);
    update private.devices d set status = 'blocked'
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'revoke' then
    v_device := private.device_revoke(v_device);
  else
    perform private.fail(409, 'device_not_changeable', jsonb_build_object('status', v_device.status));
  end if;
  if v_device.status <> 'current session' then
    perform private.device_stop_push(v_device.id);
  end if;
  perform private.device_tell(v_device);
  return private.device_json(v_device, private.session_id());
end
$$;

-- The asking session ends; its device stays trusted where it was.
create or replace function public.device_leave()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  delete from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid();
  update private.devices d
  set status = 'logged out', session_id = null, last_active_at = now()
  where d.session_id = private.session_id() and d.user_id = auth.uid() and d.status <> 'blocked'
  returning d.* into v_device;
  if found then
    perform private.device_stop_push(v_device.id);
    perform private.device_tell(v_device);
  end if;
end
$$;

-- Service role: applies one line of a bank account's statement, once: {mutation_id, bank,
-- account_number, amount, date, description, type?} with the amount in rupiah. Money in credits the
-- one open manual deposit of that bank with that total, with all that arrived; fitting none or
-- several it goes to suspense and before an admin, as the person's whose request for it ended within
-- 7 days, else as nobody's. Money out is not ours to apply.
-- Answers {code|null, status, credited, review}; status `ignored` for money out.
create or replace function public.mutation_settle(p_mutation jsonb, p_event uuid default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_bank constant text := lower(trim(p_mutation ->> 'bank'));
  v_id constant text := p_mutation ->> 'mutation_id';
  v_amount constant bigint := (p_mutation ->> 'amount')::bigint;
  v_source constant text := concat_ws(':', 'mutation', v_bank, v_id);
  v_fitting integer;
  v_deposit public.deposits;
begin
  if upper(coalesce(p_mutation ->> 'type', 'CR')) <> 'CR' or v_amount is null or v_amount <= 0 then
    return jsonb_build_object('code', null, 'status', 'ignored', 'credited', 0, 'review', false);
  end if;
  if coalesce(v_id, '') = '' or coalesce(v_bank, '') = '' then
    perform private.fail(422, 'validation_failed', '{"field": "mutation_id"}');
  end if;
  insert into private.bank_mutations (bank, mutation_id, account_number, amount, date, description, event_id)
  values (
    v_bank, v_id, p_mutation ->> 'account_number', v_amount, p_mutation ->> 'date',
    left(p_mutation ->> 'description', 500), p_event
  )
  on conflict (bank, mutation_id) do nothing;
  if not found then
    perform private.review_attach(private.review_of_source(v_source), p_event);
    return private.mutation_answer(v_bank, v_id);
  end if;

  perform private.deposit_expire(d.code)
  from public.deposits d
  join private.payment_channels c on c.id = d.channel_id
  where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
    and private.deposit_over(d);
  select count(*) into v_fitting
  from public.deposits d
  join private.payment_channels c on c.id = d.channel_id
  where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
    and d.unique_code is not null;
  if v_fitting = 1 then
    select d.* into v_deposit
    from public.deposits d
    join private.payment_channels c on c.id = d.channel_id
    where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
      and d.unique_code is not null
    for update of d;
  end if;
  if v_deposit.code is not null then
    perform private.deposit_credit(v_deposit, v_deposit.total, jsonb_build_object(
      'provider_ref', v_id, 'provider_status', 'CR'
    ));
    update private.bank_mutations set deposit_code = v_deposit.code where bank = v_bank and mutation_id = v_id;
    return private.mutation_answer(v_bank, v_id);
  end if;
  v_deposit := private.deposit_of_late_sum(v_bank, v_amount);
  -- One that fitted may have been cancelled between the look and the lock: the money is its owner's all the same.
  if v_fitting <= 1 and v_deposit.code is not null then
    perform private.deposit_review(v_deposit, v_source, jsonb_build_object(
      'status', 'paid', 'amount', v_amount, 'currency', 'IDR', 'provider_ref', v_id, 'provider_status', 'CR',
      'mutation', p_mutation
    ), p_event);
  else
    perform private.suspense_take(
      'unmatched_mutation', v_source, 'manual.' || v_bank, v_amount, null, null,
      p_mutation || jsonb_build_object('fitting', v_fitting, 'event', p_event)
    );
  end if;
  return private.mutation_answer(v_bank, v_id);
end
$$;

-- Buys: checks PIN, product, price, number, duplicates and order number, charges the balance, and
-- writes the purchase and its dispatch, in one transaction (decisions §5).
-- p_price is the price that the buyer confirmed, in rupiah; p_pin_proof is core/accounts/pin-proof.ts.
-- Answers {transaction, dispatch_id, replayed}, or {error, details} for a wrong or locked PIN, whose
-- count must stay. Raises price_changed, insufficient_balance, confirm_repeat, duplicate_limit,
-- idempotency_mismatch, order_number_taken, selling_price_too_low, product_not_found,
-- product_inactive, product_disturbed, out_of_stock, invalid_number, pin_not_set, account_inactive.
create or replace function public.purchase_place(
  p_key text,
  p_product_code text,
  p_destination text,
  p_price bigint,
  p_pin_proof text default null,
  p_grant uuid default null,
  p_order_number text default null,
  p_note text default null,
  p_selling_price bigint default null,
  p_pay_with text default 'deposit',
  p_confirm_repeat boolean default false
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := md5(row(
    p_product_code, private.destination_spelling(p_destination), p_price, p_order_number, p_note, p_selling_price, p_pay_with
  )::text)::uuid;
  v_payer record;
  v_pin jsonb;
  v_product private.products;
  v_route record;
  v_purchase public.purchases;
  v_dispatch uuid;
begin
  if p_pay_with is null or p_pay_with not in ('deposit', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "pay_with"}');
  end if;
  perform private.lock_user(v_user);
  select p.* into v_purchase from public.purchases p where p.request_key = v_key;
  if found then
    return private.purchase_replay(v_purchase, v_hash);
  end if;

  select a.category, a.is_active, s.pin_hash, s.pin_failures, s.pin_locked_until, l.id as account_id,
    c.duplicate_limit_per_day
  into v_payer
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  join private.ledger_accounts l on l.user_id = a.id and l.kind = p_pay_with::private.ledger_kind
  cross join private.site_settings c
  where a.id = v_user;
  if v_payer.is_active is not true then
    perform private.fail(403, 'account_inactive');
  end if;
  v_pin := private.purchase_pin(
    v_user, v_payer.pin_hash, v_payer.pin_failures, v_payer.pin_locked_until, p_pin_proof, p_grant
  );
  if v_pin is not null then
    return v_pin;
  end if;

  select d.* into v_product from private.products d where d.code = p_product_code;
  if not found then
    perform private.fail(404, 'product_not_found');
  end if;
  select o.supplier, o.sku, o.cost, o.stock into v_route
  from private.product_suppliers o
  where o.product_id = v_product.id and o.active
  order by o.priority
  limit 1;
  if v_product.status <> 'active' or v_route.supplier is null then
    perform private.fail(422, case v_product.status when 'inactive' then 'product_inactive' else 'product_disturbed' end);
  end if;
  if v_product.stock = 0 or v_route.stock = 0 then
    perform private.fail(422, 'out_of_stock');
  end if;

  v_purchase.destination := private.destination_normalise(v_product.type, p_destination);
  v_purchase.buying_price := v_product.prices[v_payer.category] - v_product.promo_discount;
  if v_purchase.buying_price is distinct from p_price then
    perform private.fail(409, 'price_changed', jsonb_build_object(
      'product_code', v_product.code, 'old_price', p_price, 'new_price', v_purchase.buying_price
    ));
  end if;
  v_purchase.selling_price := coalesce(p_selling_price, v_purchase.buying_price);
  if v_purchase.selling_price < v_purchase.buying_price then
    perform private.fail(422, 'selling_price_too_low');
  end if;

  v_purchase.created_at := clock_timestamp();
  v_purchase.day := private.jakarta_day(v_purchase.created_at);
  v_purchase.duplicate_hash := hashtext(p_product_code || v_purchase.destination);
  perform private.purchase_refuse_repeat(
    v_user, v_purchase.day, v_purchase.duplicate_hash, v_product.id, v_purchase.destination,
    v_payer.duplicate_limit_per_day, p_confirm_repeat
  );
  if p_order_number is not null then
    perform private.purchase_check_order_number(v_user, p_order_number);
  end if;

  v_purchase.ref_id := private.public_code('TRX');
  v_purchase.end_balance := private.ledger_post(
    'charge', v_purchase.ref_id, array[-1, v_payer.account_id],
    array[v_purchase.buying_price, -v_purchase.buying_price]
  );
  insert into public.purchases as p (
    ref_id, user_id, request_key, request_hash, created_at, updated_at, buying_price, selling_price,
    end_balance, product_id, day, duplicate_hash, status, pay_with, destination, cashback, discount,
    order_number, note
  )
  values (
    v_purchase.ref_id, v_user, v_key, v_hash, v_purchase.created_at, v_purchase.created_at,
    v_purchase.buying_price, v_purchase.selling_price, v_purchase.end_balance, v_product.id,
    v_purchase.day, v_purchase.duplicate_hash, 'unprocessed', p_pay_with::public.pay_source,
    v_purchase.destination, nullif(v_product.cashbacks[v_payer.category], 0),
    nullif(v_product.promo_discount, 0), p_order_number, nullif(left(p_note, 200), '')
  )
  returning p.* into v_purchase;
  v_dispatch := private.dispatch_id(v_route.supplier, v_purchase.ref_id);
  insert into private.dispatches (id, due_at, cost, attempt, ref_id, supplier, sku)
  values (
    v_dispatch, v_purchase.created_at + interval '20 seconds', v_route.cost, 1, v_purchase.ref_id,
    v_route.supplier, v_route.sku
  );
  return jsonb_build_object(
    'transaction', private.purchase_json(v_purchase, v_product),
    'dispatch_id', v_dispatch,
    'replayed', false
  );
end
$$;

-- Service role: ends every session of a user but p_keep; their devices are logged out and stay trusted.
create or replace function public.sessions_end(p_user uuid, p_keep uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  perform private.lock_user(p_user);
  delete from auth.sessions s where s.user_id = p_user and s.id is distinct from p_keep;
  for v_device in
    update private.devices d set status = 'logged out', session_id = null
    where d.user_id = p_user and d.status in ('current session', 'new login attempt')
      and d.session_id is distinct from p_keep
    returning d.*
  loop
    perform private.device_stop_push(v_device.id);
    perform private.device_tell(v_device);
  end loop;
end
$$;

reset check_function_bodies;
