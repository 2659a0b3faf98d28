-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The cash account on which the money of a claim in suspense arrived.
create or replace function private.admin_claim_cash(p_source text)
returns integer
language sql
stable
as $$
  select p.account_id
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id <> -7
  where t.source = p_source and t.kind = 'suspense'
$$;

-- What an admin may do with an open claim.
create or replace function private.admin_claim_choices(r private.reviews)
returns text[]
language sql
stable
as $$
  select case
    when r.status <> 'open' then '{}'::text[]
    when private.admin_claim_held(r.source) is not null then
      -- Where the provider gave some of it back already, the rest follows.
      case when private.admin_claim_reversed(r.id) > 0 then array['return'] else array['credit', 'return'] end
    when r.kind in ('refund', 'chargeback') and r.amount is not null then
      array['take_back', 'split', 'bear', 'keep']
    when r.kind = 'late_success' then array['write_off', 'keep']
    when r.kind = 'failed_after_success' then
      case when s.status = 'success' then array['refund', 'keep'] else array['keep'] end
    when r.kind = 'dispatch_too_old' then
      case when s.status in ('unprocessed', 'processing') then array['refund'] else array['keep'] end
    else array['keep']
  end
  from (select) one
  left join public.purchases s on s.ref_id = r.subject
$$;

-- Does what was decided of a claim and closes it. A deposit that waited for this claim alone has ended.
-- The caller has locked the claim, which is open.
create or replace function private.admin_claim_close(
  p_admin uuid, r private.reviews, p_action text, p_target text
)
returns void
language plpgsql
as $$
declare
  v_transfer bigint;
begin
  -- Whoever closes another claim of the same deposit waits here, and then sees this one closed.
  perform from public.deposits d where d.code in (r.subject, upper(trim(p_target))) order by d.code for update;
  if p_action = 'credit' then
    v_transfer := private.admin_claim_credit(p_admin, r, p_target);
  elsif p_action = 'return' then
    v_transfer := private.admin_claim_return(r);
  elsif p_action = 'write_off' then
    v_transfer := private.admin_claim_write_off(r);
  elsif p_action in ('take_back', 'bear', 'split') then
    v_transfer := private.admin_claim_reverse(r, p_action, p_target);
  elsif p_action = 'refund' then
    perform private.admin_claim_refund(r);
  end if;
  update private.reviews
  set status = 'closed', closed_at = clock_timestamp(), resolution = p_action, transfer_id = v_transfer
  where id = r.id;
  perform private.deposit_end_review(r.subject);
end
$$;

-- A claim with all that is known of it (core/admin/schema.ts, claim). Secrets of the partners'
-- headers do not leave the database: only what names the event does.
create or replace function private.admin_claim_detail(p_admin uuid, r private.reviews)
returns jsonb
language sql
stable
as $$
  select private.admin_claim_json(r) || jsonb_build_object(
    'details', r.details,
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'partner', e.partner, 'received_at', e.received_at, 'dedupe_key', e.dedupe_key,
        'state', e.state, 'note', e.note, 'body', left(e.body, 20000)
      ) order by e.received_at, e.id), '[]')
      from private.inbound_events e
      where e.review_id = r.id
    ),
    'deposit', (
      select private.deposit_json(d) from public.deposits d where d.code = r.subject
    ),
    'purchase', (
      select jsonb_build_object('ref_id', p.ref_id, 'status', p.status, 'buying_price', p.buying_price)
      from public.purchases p where p.ref_id = r.subject
    ),
    'timeline', private.admin_claim_timeline(r),
    'reversal', private.admin_claim_reversal_json(r),
    'choices', to_jsonb(private.admin_claim_choices(r)),
    'two_persons_above', (select c.two_person_amount from private.site_settings c),
    'proposal', (
      select jsonb_build_object(
        'id', p.id,
        'by', (select a.name from public.accounts a where a.id = p.proposed_by),
        'own', p.proposed_by = p_admin,
        'action', p.action,
        'target', p.target,
        'target_name', (select a.name from public.accounts a where a.id = p.target_user),
        'reason', p.reason,
        'at', p.created_at
      )
      from private.admin_proposals p
      where p.review_id = r.id and p.outcome is null and not private.proposal_expired(p.created_at)
    ),
    'proposal_expired_at', (
      select case
        when r.status = 'open' and coalesce(p.outcome, 'expired') = 'expired' and private.proposal_expired(p.created_at)
        then p.created_at + interval '7 days'
      end
      from private.admin_proposals p where p.review_id = r.id
      order by p.created_at desc, p.id desc
      limit 1
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'claim' and x.subject = r.id::text
    )
  )
$$;

-- A claim's money was paid back outside: out of suspense, off the cash account on which it arrived.
-- Answers the transfer's id.
create or replace function private.admin_claim_return(r private.reviews)
returns bigint
language plpgsql
as $$
declare
  v_held constant bigint := private.admin_claim_held(r.source);
begin
  perform private.ledger_post(
    'claim_return', r.source, array[private.admin_claim_cash(r.source), -7], array[v_held, -v_held]
  );
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_return');
end
$$;

-- Of a claim about money that went back: {amount, credited, taken, balance}: rupiah that went back with this claim,
-- what the payment had brought to the person's balance, how much of that was taken back before, and the balance now.
-- Null for other claims.
create or replace function private.admin_claim_reversal_json(r private.reviews)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'amount', private.admin_claim_reversed(r.id),
    'credited', coalesce(c.amount, 0),
    'taken', (
      select coalesce(sum(b.from_balance), 0) from private.deposit_reversals b where b.payment = x.payment
    ),
    'balance', (select l.balance from private.ledger_accounts l where l.id = c.account_id)
  )
  from private.deposit_reversals x
  left join lateral private.payment_credit(x.payment, x.deposit_code) c on true
  where x.review_id = r.id
  limit 1
$$;

-- Books money that the provider gave back for a claim, once: `take_back` takes it from the balance that it had
-- reached (what the person never got is fee, and is taken from the fees), `bear` leaves the balance and is the
-- house's loss, `split` takes p_target rupiah from the balance and the rest is the house's loss. Answers the
-- transfer's id. Raises validation_failed, insufficient_balance; the caller has locked the claim.
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
  select x.* into strict v_row from private.deposit_reversals x where x.review_id = r.id for update;
  select c.* into v_credit from private.payment_credit(v_row.payment, v_row.deposit_code) c;
  select coalesce(v_credit.amount, 0) - coalesce(sum(x.from_balance), 0) into v_left
  from private.deposit_reversals x where x.payment = v_row.payment;
  v_take := case p_action when 'take_back' then least(v_row.amount, v_left) when 'bear' then 0
    else substring(trim(p_target) from '^[0-9]{1,12}$')::bigint end;
  if v_take is null or v_take > least(v_row.amount, v_left) or (p_action = 'split' and v_take = 0) then
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
    perform private.notify_user(v_credit.user_id, 'balance', 'claim_taken_back', jsonb_build_object(
      'kind', 'claim_taken_back', 'code', coalesce(r.subject, ''), 'amount', -v_take
    ));
  end if;
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'reversal');
end
$$;

-- Rupiah of a claim's money that the provider has given back already.
create or replace function private.admin_claim_reversed(p_review uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(x.amount), 0)::bigint from private.deposit_reversals x where x.review_id = p_review
$$;

-- What happened around a claim, oldest first: [{at, what, amount}]. `what` is event:<partner>, move:<transfer kind>,
-- claim:<claim kind>, or asked / ended / done:<action> for the deposit's begin, its end, and what admins did.
create or replace function private.admin_claim_timeline(r private.reviews)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at), '[]')
  from (
    select d.created_at as at, 'asked' as what, d.total as amount from public.deposits d where d.code = r.subject
    union all
    select d.ended_at, 'ended', null from public.deposits d
    where d.code = r.subject and d.status in ('expired', 'cancelled', 'failed', 'review') and d.ended_at is not null
    union all
    select o.received_at, 'event:' || o.partner, null from private.inbound_events o where o.review_id = r.id
    union all
    select x.created_at, 'done:' || x.action, null from private.admin_actions x
    where x.subject_kind = 'claim' and x.subject = r.id::text
    union all
    select (h ->> 'at')::timestamptz, h ->> 'what', (h ->> 'amount')::bigint
    from jsonb_array_elements(
      case when r.subject is null then '[]' else private.admin_timeline(r.subject) end
    ) h
    union all
    select t.created_at, 'move:' || t.kind,
      (select sum(p.amount) filter (where p.amount > 0) from private.postings p where p.transfer_id = t.id)
    from private.transfers t where r.subject is null and t.source = r.source
    union all
    select r.created_at, 'claim:' || r.kind, r.amount where r.subject is null
  ) e
$$;

-- Whether a provider's word is of a payment that the ledger can hold.
create or replace function private.brings_rupiah(p_state jsonb)
returns boolean
language sql
immutable
as $$
  select coalesce(
    p_state ->> 'status' in ('paid', 'reversed') and p_state ->> 'currency' = 'IDR' and (p_state ->> 'amount')::bigint > 0, false
  )
$$;

-- What of a deposit is before an admin now, for its owner: {kind, amount} of the newest open claim, or null.
-- A claim of its owner's proof alone is none: no money is involved yet.
create or replace function private.deposit_check_json(p_code text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('kind', r.kind, 'amount', r.amount)
  from private.reviews r
  where r.subject = p_code and r.status = 'open' and r.kind in (
    'amount_mismatch', 'paid_after_end', 'paid_twice', 'currency_mismatch', 'cancelled_after_paid', 'refund',
    'chargeback'
  )
  order by r.created_at desc, r.id desc
  limit 1
$$;

-- Money for a deposit that does not fit it: into suspense, once for each p_source (the provider's payment, the bank's
-- line), and before an admin; its owner is told what is checked. A deposit that is not paid moves to review. Money in
-- another currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_doubt(p public.deposits, p_source text, p_state jsonb, p_event uuid)
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
  if private.brings_rupiah(p_state) then
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
  perform private.deposit_tell_check(p.code, v_kind, case when p_state ->> 'currency' = 'IDR' then v_amount end);
end
$$;

-- Money that fits no deposit as it stands: in doubt for the deposit it names, or of none that we know.
create or replace function private.deposit_doubt_or_unknown(
  p public.deposits, p_provider text, p_source text, p_state jsonb, p_event uuid
)
returns void
language plpgsql
as $$
begin
  if p.code is null then
    perform private.deposit_unknown(p_provider, p_source, p_state, p_event);
  else
    perform private.deposit_doubt(p, p_source, p_state, p_event);
  end if;
end
$$;

-- A deposit as on the wire (core/deposits/schema.ts).
create or replace function private.deposit_json(p public.deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', p.code,
    'status', p.status,
    'amount', p.amount,
    'unique_code', p.unique_code,
    'fee', p.fee,
    'total', p.total,
    'credited', p.credited,
    'fee_paid', p.fee_paid,
    'channel', p.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = p.channel_id),
    'pay', p.pay,
    'created_at', p.created_at,
    'expires_at', p.expires_at,
    'paid_at', p.paid_at,
    'check', private.deposit_check_json(p.code),
    'resolution', private.deposit_resolution(p),
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- What a provider says of money that goes back to the payer: that it went (`reversed`), or that it could not
-- (`reversal_failed`: whoever asked for it believes it gone). Answers whether a claim is open for it.
create or replace function private.deposit_money_back(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
begin
  if p_state ->> 'status' = 'reversed' then
    return private.deposit_reverse(p, p_provider, p_payment, p_state, p_event);
  end if;
  perform private.review_open(
    'refund_failed', concat_ws(':', 'reversal', p_provider, p_state -> 'reversal' ->> 'ref'), p.code, p.user_id,
    (p_state -> 'reversal' ->> 'amount')::bigint, p_state || jsonb_build_object('event', p_event)
  );
  return true;
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
      and not (p.code is not null and p.status = 'paid' and p.provider_ref = p_state ->> 'provider_ref') then
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
      perform private.deposit_tell_check(p.code, v_kind, v_amount);
    end if;
    insert into private.deposit_reversals (id, provider, ref, kind, payment, deposit_code, amount, review_id)
    values (private.uuid_v7(), p_provider, v_ref, v_kind, p_payment, p.code, coalesce(v_amount, 0), v_review);
  end if;
  perform private.review_attach(v_review, p_event);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;

-- Tells a deposit's owner that something of it is before an admin: p_kind is the claim's.
create or replace function private.deposit_tell_check(p_code text, p_kind text, p_amount bigint)
returns void
language sql
volatile
as $$
  select private.notify_user(d.user_id, 'deposit', 'deposit_' || p_kind, jsonb_build_object(
    'code', d.code, 'status', d.status, 'credited', d.credited, 'check', p_kind, 'amount', p_amount
  ))
  from public.deposits d
  where d.code = p_code
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
  if private.brings_rupiah(p_state) then
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

-- The ledger against the deposits: each check's name and how many rows break it.
create or replace function private.ledger_check_deposits()
returns table (name text, count bigint)
language sql
stable
as $$
  with credited as materialized (
    select t.source, l.user_id, sum(p.amount) as amount
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind = 'topup' and l.kind = 'deposit'
    group by t.source, l.user_id
  )
  -- Every paid deposit was credited once, with what it says, to its owner; no other one was.
  select 'paid_credited_once', count(*)
  from public.deposits d
  left join credited c on c.source = d.code and c.user_id = d.user_id
  where case when d.status = 'paid' then c.amount is distinct from d.credited else c.source is not null end
  union all
  -- No balance was topped up without a deposit.
  select 'topup_has_deposit', count(*)
  from private.transfers t
  where t.kind = 'topup' and not exists (select from public.deposits d where d.code = t.source)
  union all
  -- All money in suspense is before an admin, and the other way round.
  select 'suspense_equals_reviews', (held.amount <> asked.amount)::integer
  from (
    select coalesce(sum(p.amount), 0) as amount from private.postings p where p.account_id = -7
  ) held
  cross join (
    select coalesce(sum(r.amount), 0) as amount
    from private.reviews r
    where r.status = 'open' and exists (
      select from private.transfers t where t.source = r.source and t.kind = 'suspense'
    )
  ) asked
  union all
  -- Whatever says that an admin looks at it is before one.
  select 'review_has_claim', count(*)
  from public.deposits d
  where d.status = 'review' and not exists (
    select from private.reviews r where r.subject = d.code and r.status = 'open'
  )
  union all
  select * from private.admin_ledger_check()
  union all
  select * from private.ledger_check_reversals()
$$;

-- The ledger against what providers gave back: each check's name and how many rows break it.
create or replace function private.ledger_check_reversals()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every claim that was booked moved its money once, as it says; no money went back without such a claim.
  select 'reversals_booked_once', count(*)
  from (
    select r.source, x.amount, x.from_balance
    from private.deposit_reversals x
    join private.reviews r on r.id = x.review_id and r.resolution in ('take_back', 'bear', 'split')
  ) booked
  full join (
    select
      t.source,
      sum(p.amount) filter (where l.kind = 'cash') as amount,
      -coalesce(sum(p.amount) filter (where l.kind = 'deposit'), 0) as from_balance
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind = 'reversal'
    group by t.source
  ) moved using (source)
  where (booked.amount, booked.from_balance) is distinct from (moved.amount, moved.from_balance)
  union all
  -- No payment gave back more than it brought.
  select 'reversals_within_payment', count(*)
  from (
    select sum(x.amount) as back, private.payment_arrived(x.payment, x.deposit_code) as arrived
    from private.deposit_reversals x
    group by x.payment, x.deposit_code
  ) g
  where g.back > coalesce(g.arrived, 0)
$$;

-- Rupiah that a payment brought to our cash: into suspense, or as its deposit's own money. Null where none came.
create or replace function private.payment_arrived(p_payment text, p_code text)
returns bigint
language sql
stable
as $$
  select coalesce(private.admin_claim_held(p_payment), (
    select -sum(p.amount)::bigint
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
    where t.source = p_code and t.kind = 'topup'
  ))
$$;

-- The cash account on which a payment arrived: with its claim in suspense, or as its deposit's own money.
create or replace function private.payment_cash(p_payment text, p_code text)
returns integer
language sql
stable
as $$
  select coalesce(private.admin_claim_cash(p_payment), (
    select p.account_id
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
    where t.source = p_code and t.kind = 'topup'
  ))
$$;

-- Whose balance a payment reached, and what it brought: from suspense where it was put before an admin, else as its
-- deposit's own money. No row where it reached nobody.
create or replace function private.payment_credit(p_payment text, p_code text)
returns table (account_id integer, user_id uuid, amount bigint)
language sql
stable
as $$
  select l.id, l.user_id, p.amount
  from private.postings p
  join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
  where p.transfer_id = case
    when private.admin_claim_held(p_payment) is null
      then (select t.id from private.transfers t where t.source = p_code and t.kind = 'topup')
    else (select r.transfer_id from private.reviews r where r.source = p_payment and r.resolution = 'credit')
  end
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
      'deposit_refund', 'deposit_chargeback')
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
      'deposit_refund', 'deposit_chargeback')
$$;

-- Notes that a partner's event is about a claim: one event opens one claim, and its raw body is shown there.
create or replace function private.review_attach(p_review uuid, p_event uuid)
returns void
language sql
volatile
as $$
  update private.inbound_events e set review_id = p_review
  where e.id = p_event and e.review_id is null and p_review is not null
$$;

-- The claim that a payment or a bank's line is known by; the open one before a closed one.
create or replace function private.review_of_source(p_source text)
returns uuid
language sql
stable
as $$
  select r.id from private.reviews r where r.source = p_source order by r.status, r.created_at desc limit 1
$$;

-- Puts something before an admin, once for each kind and source. A partner's event that is named in p_details
-- (`event`) belongs to this claim, also when it only says again what opened it.
create or replace function private.review_open(
  p_kind text, p_source text, p_subject text, p_user uuid, p_amount bigint, p_details jsonb
)
returns uuid
language plpgsql
volatile
as $$
declare
  v_id uuid;
begin
  insert into private.reviews (id, kind, source, subject, user_id, amount, details)
  values (private.uuid_v7(), p_kind, p_source, p_subject, p_user, p_amount, coalesce(p_details, '{}'))
  on conflict (kind, source) do nothing
  returning id into v_id;
  if v_id is null then
    select r.id into strict v_id from private.reviews r where r.kind = p_kind and r.source = p_source;
  end if;
  perform private.review_attach(v_id, (p_details ->> 'event')::uuid);
  return v_id;
end
$$;

-- Money that arrived and fits nothing: from the channel's cash into suspense, once for a source,
-- and before an admin. Its provider has its price all the same.
create or replace function private.suspense_take(
  p_kind text, p_source text, p_cash text, p_amount bigint, p_subject text, p_user uuid, p_details jsonb
)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_source, 2));
  if exists (select from private.transfers t where t.source = p_source and t.kind = 'suspense') then
    perform private.review_attach(private.review_of_source(p_source), (p_details ->> 'event')::uuid);
    return;
  end if;
  perform private.ledger_post(
    'suspense', p_source,
    array[private.ledger_house_account('cash', p_cash), -7], array[-p_amount, p_amount]
  );
  perform private.gateway_cost_post(p_source, p_cash, p_amount);
  perform private.review_open(p_kind, p_source, p_subject, p_user, p_amount, p_details);
end
$$;

-- Admins: settles an open claim with one of its choices and a reason, once for a key. p_target names
-- whom a credit reaches (a deposit's code, an email, a phone number in E.164), or for `split` the rupiah to take
-- back. A movement of more than the site's two-person amount is only proposed: another admin decides on it.
-- Answers the claim. Raises not_found, claim_closed, claim_proposed, claim_unfit, recipient_not_found,
-- recipient_self, validation_failed, idempotency_mismatch.
create or replace function public.admin_claim_resolve(
  p_key text, p_id uuid, p_action text, p_target text, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('resolve', p_id, p_action, p_target, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_target constant text := case when p_action in ('credit', 'split') then trim(coalesce(p_target, '')) end;
  v_claim private.reviews;
  v_before jsonb;
  v_two boolean;
begin
  perform private.lock_user(v_admin);
  select r.* into v_claim from private.reviews r where r.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
  if v_claim.status <> 'open' then
    perform private.fail(409, 'claim_closed');
  elsif exists (
    select from private.admin_proposals p
    where p.review_id = p_id and p.outcome is null and not private.proposal_expired(p.created_at)
  ) then
    perform private.fail(409, 'claim_proposed');
  elsif p_action is null or not p_action = any (private.admin_claim_choices(v_claim)) then
    perform private.fail(409, 'claim_unfit');
  end if;
  update private.admin_proposals p
  set outcome = 'expired', decided_at = clock_timestamp()
  where p.review_id = p_id and p.outcome is null;
  v_before := private.admin_claim_json(v_claim);
  v_two := p_action <> 'keep' and coalesce(private.admin_claim_held(v_claim.source), v_claim.amount, 0)
    > (select c.two_person_amount from private.site_settings c);
  if v_two then
    insert into private.admin_proposals (id, review_id, proposed_by, action, target, target_user, reason)
    values (
      private.uuid_v7(), p_id, v_admin, p_action, v_target,
      case when p_action = 'credit' then private.admin_claim_target(v_admin, v_target) end, v_reason
    );
  else
    perform private.admin_claim_close(v_admin, v_claim, p_action, v_target);
  end if;
  select r.* into v_claim from private.reviews r where r.id = p_id;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when v_two then 'claim_propose_' else 'claim_' end || p_action, 'claim', p_id::text,
    v_before, private.admin_claim_json(v_claim) || jsonb_build_object('target', v_target), v_reason
  );
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

-- Service role: applies what a payment provider says of a deposit, once, in whatever order it
-- comes. p_state is {status, amount, currency, provider_ref, provider_status, reversal?} with the amount in
-- rupiah. Money that does not fit (amount, currency, after the end, a second payment, no such
-- deposit) goes to suspense and before an admin; so does money that went back (`reversed`, see
-- private.deposit_reverse) and a try to give it back that failed (`reversal_failed`).
-- Without p_code the deposit is the one that the provider's reference paid.
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
  v_source text;
  v_deposit public.deposits;
  v_review boolean := false;
begin
  select d.* into v_deposit
  from public.deposits d
  where d.provider = p_provider
    and case when p_code is null then d.provider_ref = p_state ->> 'provider_ref' else d.code = p_code end
  for update;
  v_source := private.payment_source(p_provider, coalesce(v_deposit.code, p_code), p_state);
  if v_status in ('reversed', 'reversal_failed') then
    v_review := private.deposit_money_back(v_deposit, p_provider, v_source, p_state, p_event);
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
        perform private.deposit_doubt(v_deposit, v_source, p_state, p_event);
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
      perform private.deposit_tell(p_code);
    end if;
  elsif v_deposit.status = 'paid' and v_status = 'cancelled' then
    v_review := true;
    perform private.review_open(
      'cancelled_after_paid', p_code, p_code, v_deposit.user_id, v_deposit.total,
      p_state || jsonb_build_object('event', p_event)
    );
    perform private.deposit_tell_check(p_code, 'cancelled_after_paid', v_deposit.total);
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

-- Service role: closes a callback as processed, or puts it before an admin (p_outcome `review`): with the claim that
-- it opened or is about, or with one of its own where it could not be applied. p_subject is the deposit's code
-- that it names, where it could be read.
create or replace function public.inbound_finish(
  p_event uuid, p_outcome text, p_note text default null, p_subject text default null
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event private.inbound_events;
  v_deposit public.deposits;
begin
  if p_outcome is null or p_outcome not in ('processed', 'review') then
    perform private.fail(422, 'validation_failed', '{"field": "outcome"}');
  end if;
  update private.inbound_events
  set state = p_outcome::private.inbound_state, due_at = null, note = left(p_note, 500), finished_at = now()
  where id = p_event and state not in ('processed', 'review')
  returning * into v_event;
  if found and p_outcome = 'review' and v_event.review_id is null then
    select d.* into v_deposit from public.deposits d where d.code = p_subject;
    perform private.review_open(
      'inbound_event', p_event::text, v_deposit.code, v_deposit.user_id, null,
      jsonb_build_object('partner', v_event.partner, 'note', left(p_note, 500), 'event', p_event)
    );
  end if;
end
$$;

-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications after 30 days (core spec §9), idempotency keys after 24 hours (decisions §8), callbacks
-- that were applied after 90 days. Callbacks that an admin saw or should see, or that a claim shows, stay.
-- Proposals that nobody confirmed within 7 days expire.
-- Answers {notifications, idempotency_keys, inbound_events, proposals}: how many.
create or replace function public.lifetimes_sweep(p_limit integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 5000), 1), 50000);
  v_notifications integer;
  v_keys integer;
  v_events integer;
begin
  delete from public.notifications n
  where n.id in (
    select o.id from public.notifications o
    where o.created_at < now() - interval '30 days'
    order by o.created_at, o.id
    limit v_limit
  );
  get diagnostics v_notifications = row_count;
  delete from private.idempotency_keys k
  where (k.user_id, k.key) in (
    select o.user_id, o.key from private.idempotency_keys o
    where o.created_at < now() - interval '24 hours'
    order by o.created_at, o.user_id, o.key
    limit v_limit
  );
  get diagnostics v_keys = row_count;
  delete from private.inbound_events e
  where e.id in (
    select o.id from private.inbound_events o
    where o.state = 'processed' and o.review_id is null and o.finished_at < now() - interval '90 days'
    order by o.finished_at, o.id
    limit v_limit
  );
  get diagnostics v_events = row_count;
  return jsonb_build_object(
    'notifications', v_notifications, 'idempotency_keys', v_keys, 'inbound_events', v_events,
    'proposals', private.proposals_expire(v_limit)
  );
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
    perform private.deposit_doubt(v_deposit, v_source, jsonb_build_object(
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

reset check_function_bodies;
