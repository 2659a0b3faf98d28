-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Books money that the provider gave back for a claim, once: `take_back` takes it from the balance that it had
-- reached (what the person never got is fee, and is taken from the fees), `bear` leaves the balance and is the
-- house's loss, `split` takes p_target rupiah from the balance and the rest is the house's loss. The person is told
-- what was taken. Answers the transfer's id. Raises validation_failed, insufficient_balance; the caller has locked
-- the claim.
create or replace function private.admin_claim_reverse(r private.reviews, p_action text, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_row private.deposit_reversals;
  v_credit record;
  v_left bigint;
  v_take bigint;
  v_fee bigint := 0;
begin
  v_row := private.claim_reversal(r);
  if v_row.id is null then
    v_row.id := private.uuid_v7();
    insert into private.deposit_reversals select v_row.*;
  end if;
  select c.* into v_credit from private.payment_credit(v_row.payment, v_row.deposit_code) c;
  v_left := private.reversal_takeable(v_row);
  v_take := case p_action when 'take_back' then v_left when 'bear' then 0
    else substring(trim(p_target) from '^[0-9]{1,12}$')::bigint end;
  if v_take is null or v_take > v_left or (p_action = 'split' and v_take = 0) then
    perform private.fail(422, 'validation_failed', '{"field": "target"}');
  end if;
  if p_action = 'take_back' then
    v_fee := v_row.amount - v_take;
  end if;
  perform private.ledger_post(
    'reversal', r.source, array_agg(leg.account) filter (where leg.amount <> 0),
    array_agg(leg.amount) filter (where leg.amount <> 0)
  )
  from (
    values (private.payment_cash(v_row.payment, v_row.deposit_code), v_row.amount), (v_credit.account_id, -v_take),
      (-4, -v_fee), (-11, v_take + v_fee - v_row.amount)
  ) as leg (account, amount);
  update private.deposit_reversals set from_balance = v_take where id = v_row.id;
  if v_take > 0 then
    perform private.notify_user(v_credit.user_id, 'balance', 'deposit_taken_back', jsonb_build_object(
      'kind', 'deposit_taken_back', 'code', r.subject, 'amount', -v_take
    ));
  end if;
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'reversal');
end
$$;

-- The user's deposits that a filter of core/deposits/schema.ts lets through.
create or replace function private.deposit_filtered(p_user uuid, p_filter jsonb)
returns setof public.deposits
language sql
stable
as $$
  select d.*
  from public.deposits d
  where d.user_id = p_user
    and d.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and d.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'status' is null or private.deposit_in_state(d, p_filter ->> 'status'))
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(' ', d.code, d.channel_id, d.amount, d.total)), lower(p_filter ->> 'search')) > 0
    )
$$;

-- True when a deposit is what a filter's word says (`deposit_state`). Claims are read of paid ones alone.
create or replace function private.deposit_in_state(d public.deposits, p_state text)
returns boolean
language sql
stable
as $$
  select case
    when p_state not in ('paid', 'taken_back', 'part_taken_back') then private.deposit_status_now(d)::text = p_state
    when d.status = 'paid' then private.deposit_state(d) = p_state
    else false
  end
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
  if v_review is null then
    if private.admin_claim_held(p_payment) is null
      and not (
        p.code is not null and p.status = 'paid' and p.provider_ref = p_state ->> 'provider_ref'
        -- Paid by this payment, and not out of another claim's money.
        and private.payment_arrived(p_payment, p.code) is not null
      ) then
      perform private.deposit_doubt_or_unknown(p, p_provider, p_payment, p_state, p_event);
    end if;
    v_arrived := private.payment_arrived(p_payment, p.code);
    select least(
      coalesce(v_total - coalesce(sum(x.amount) filter (where x.kind = v_kind), 0), (v_said ->> 'amount')::bigint),
      v_arrived - coalesce(sum(x.amount), 0)
    ) into v_amount
    from private.deposit_reversals x
    where x.payment = p_payment;
    -- Nothing to book where the provider does not say how much, or more than there was.
    v_amount := case
      when p_state ->> 'currency' = 'IDR' and v_amount > 0 and coalesce(v_total, (v_said ->> 'amount')::bigint) is not null
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
      perform private.deposit_tell_check(p.code, v_kind, v_amount);
    end if;
  end if;
  perform private.review_attach(v_review, p_event);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;

-- Tells a deposit's owner that something of it is before an admin: p_kind is the claim's, which is open, and p_amount its
-- rupiah. Of money that went back it is also told how much of it may leave the balance: the fee never reached it.
create or replace function private.deposit_tell_check(p_code text, p_kind text, p_amount bigint)
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

-- Puts the end of a purchase, or a credited deposit, before each of the user's signed-in devices that wants to know.
create or replace function private.push_enqueue(p_user uuid, p_kind text, p_data jsonb)
returns void
language sql
volatile
as $$
  insert into private.push_outbox (id, device_id, kind, data)
  select private.uuid_v7(), s.device_id, p_kind, p_data
  from private.push_subscriptions s
  join private.devices d on d.id = s.device_id
  where s.user_id = p_user and d.status = 'current session'
    and p_kind in ('purchase_success', 'purchase_failed', 'purchase_returned', 'deposit_paid', 'deposit_amount_mismatch',
      'deposit_paid_after_end', 'deposit_paid_twice', 'deposit_currency_mismatch', 'deposit_cancelled_after_paid',
      'deposit_refund', 'deposit_chargeback', 'deposit_taken_back')
$$;

-- Puts the end of a purchase, or a credited deposit, before the user's mailbox, when the user wants to be told there.
create or replace function private.result_mail_enqueue(p_user uuid, p_kind text, p_data jsonb)
returns void
language sql
volatile
as $$
  insert into private.result_mail_outbox (id, user_id, kind, data)
  select private.uuid_v7(), s.user_id, p_kind, p_data
  from private.account_settings s
  where s.user_id = p_user and s.email_notification
    and p_kind in ('purchase_success', 'purchase_failed', 'purchase_returned', 'deposit_paid', 'deposit_amount_mismatch',
      'deposit_paid_after_end', 'deposit_paid_twice', 'deposit_currency_mismatch', 'deposit_cancelled_after_paid',
      'deposit_refund', 'deposit_chargeback', 'deposit_taken_back')
$$;

-- Admins: a page of all deposits, newest first, with what they come to (adminDepositPage). p_filter is
-- {search, status, channel, from, to, proof, page, per_page}: search is a code, a provider's reference, an
-- amount in rupiah, or part of a person's name, email or phone; status is what a row says in one word
-- (private.deposit_state); proof `yes` is with a proof of transfer.
create or replace function public.admin_deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := trim(coalesce(p_filter ->> 'search', ''));
  v_amount constant bigint := case when v_search ~ '^[0-9]{1,12}$' then v_search::bigint end;
  v_answer jsonb;
begin
  with matching as materialized (
    select d as deposit, d.status, d.total, d.credited, row_number() over (order by d.created_at desc, d.code) as place
    from public.deposits d
    where (p_filter ->> 'status' is null or private.deposit_in_state(d, p_filter ->> 'status'))
      and (p_filter ->> 'channel' is null or d.channel_id = p_filter ->> 'channel')
      and (
        p_filter ->> 'from' is null
        or d.created_at >= (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Jakarta'
      )
      and (
        p_filter ->> 'to' is null
        or d.created_at < ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Jakarta'
      )
      and (
        p_filter ->> 'proof' is null
        or (p_filter ->> 'proof' = 'yes') = exists (
          select from private.deposit_proofs f where f.deposit_code = d.code
        )
      )
      and (
        v_search = ''
        or starts_with(d.code, upper(v_search))
        or d.provider_ref = v_search
        or v_amount in (d.amount, d.total, d.credited)
        or d.user_id in (
          select a.id from public.accounts a
          where strpos(lower(concat_ws(' ', a.name, a.email, a.phone)), lower(v_search)) > 0
        )
      )
  )
  select jsonb_build_object(
    'rows', (
      select coalesce(jsonb_agg(private.admin_deposit_json(m.deposit) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    ),
    'totals', jsonb_build_object(
      'count', count(*),
      'asked', coalesce(sum(m.total), 0),
      'credited', coalesce(sum(m.credited), 0)
    ),
    'channels', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.position, c.id)
      from private.payment_channels c
      where c.active or exists (select from public.deposits d where d.channel_id = c.id)
    ),
    'meta', private.page_meta(count(*), v_page, v_per_page)
  )
  into v_answer
  from matching m;
  return v_answer;
end
$$;

reset check_function_bodies;
