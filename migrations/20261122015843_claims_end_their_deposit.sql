-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

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
  elsif p_action = 'refund' then
    perform private.admin_claim_refund(r);
  end if;
  update private.reviews
  set status = 'closed', closed_at = clock_timestamp(), resolution = p_action, transfer_id = v_transfer
  where id = r.id;
  perform private.deposit_end_review(r.subject);
end
$$;

-- A claim's money was paid back outside: out of suspense, off the cash account on which it arrived.
-- Answers the transfer's id.
create or replace function private.admin_claim_return(r private.reviews)
returns bigint
language plpgsql
as $$
declare
  v_held constant bigint := private.admin_claim_held(r.source);
  v_cash integer;
begin
  select p.account_id into strict v_cash
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id <> -7
  where t.source = r.source and t.kind = 'suspense';
  perform private.ledger_post('claim_return', r.source, array[v_cash, -7], array[v_held, -v_held]);
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_return');
end
$$;

-- Whether a provider's word is of a payment that the ledger can hold.
create or replace function private.brings_rupiah(p_state jsonb)
returns boolean
language sql
immutable
as $$
  select coalesce(
    p_state ->> 'status' = 'paid' and p_state ->> 'currency' = 'IDR' and (p_state ->> 'amount')::bigint > 0, false
  )
$$;

-- Money for a deposit that does not fit it: into suspense, once for each of the provider's
-- payments, and before an admin. A deposit that is not paid moves to review. Money in another
-- currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_doubt(p public.deposits, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_source constant text := private.payment_source(p.provider, p.code, p_state);
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_kind constant text := case
    when p_state ->> 'currency' is distinct from 'IDR' then 'currency_mismatch'
    when p.status = 'paid' then 'paid_twice'
    when p.status <> 'pending' then 'paid_after_end'
    else 'amount_mismatch'
  end;
  v_details constant jsonb := p_state || jsonb_build_object('expected', p.total, 'event', p_event);
begin
  if private.brings_rupiah(p_state) then
    perform private.suspense_take(
      v_kind, v_source, private.deposit_cash_key(p.channel_id), v_amount, p.code, p.user_id, v_details
    );
  else
    perform private.review_open(v_kind, v_source, p.code, p.user_id, v_amount, v_details);
  end if;
  if p.status not in ('paid', 'review') then
    update public.deposits
    set provider_ref = p_state ->> 'provider_ref', provider_status = left(p_state ->> 'provider_status', 60)
    where code = p.code;
    perform private.deposit_change(p.code, 'review');
    perform private.deposit_tell(p.code);
  end if;
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
    perform private.deposit_tell(p_code);
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
    'channel', p.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = p.channel_id),
    'pay', p.pay,
    'created_at', p.created_at,
    'expires_at', p.expires_at,
    'paid_at', p.paid_at,
    'resolution', private.deposit_resolution(p),
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- What an admin's check of a deposit that ended unpaid came to: `sent_back`, `credited_otherwise` (its money went
-- to a balance, not through this deposit), `not_credited` (no rupiah came); null where no admin closed anything.
create or replace function private.deposit_resolution(d public.deposits)
returns text
language sql
stable
as $$
  select case r.resolution
    when 'return' then 'sent_back' when 'credit' then 'credited_otherwise' else 'not_credited'
  end
  from private.reviews r
  where d.status in ('cancelled', 'expired') and r.subject = d.code and r.status = 'closed'
  order by (r.resolution = 'keep'), r.closed_at desc
  limit 1
$$;

-- A provider speaks of a deposit that does not exist here: before an admin, its money (where there
-- is any) into suspense.
create or replace function private.deposit_unknown(p_provider text, p_code text, p_state jsonb, p_event uuid)
returns jsonb
language plpgsql
as $$
declare
  v_source constant text := private.payment_source(p_provider, p_code, p_state);
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_details constant jsonb := p_state || jsonb_build_object('code', p_code, 'event', p_event);
begin
  if private.brings_rupiah(p_state) then
    perform private.suspense_take(
      'unknown_deposit', v_source, p_provider || '.unknown', v_amount, null, null, v_details
    );
  else
    perform private.review_open('unknown_deposit', v_source, null, null, v_amount, v_details);
  end if;
  return jsonb_build_object('code', null, 'status', 'review', 'credited', 0, 'review', true);
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
    case when not private.brings_rupiah(p_state) then coalesce(p_state ->> 'currency', 'none') end
  )
$$;

-- Service role: applies what a payment provider says of a deposit, once, in whatever order it
-- comes. p_state is {status, amount, currency, provider_ref, provider_status} with the amount in
-- rupiah. Money that does not fit (amount, currency, after the end, a second payment, no such
-- deposit) goes to suspense and before an admin. Answers {code|null, status, credited, review}.
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
  v_source constant text := private.payment_source(p_provider, p_code, p_state);
  v_deposit public.deposits;
  v_review boolean := false;
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code and d.provider = p_provider for update;
  if not found then
    return private.deposit_unknown(p_provider, p_code, p_state, p_event);
  end if;
  if v_status = 'paid' then
    if v_deposit.status = 'pending'
      and (p_state ->> 'amount')::bigint = v_deposit.total and p_state ->> 'currency' = 'IDR' then
      perform private.deposit_credit(v_deposit, v_deposit.amount, p_state);
    elsif (
        v_deposit.status not in ('paid', 'review')
        or v_deposit.provider_ref is distinct from p_state ->> 'provider_ref'
      ) and not exists (
        -- A payment that is before an admin, or was settled by one, changes nothing when it is told again.
        select from private.reviews r where r.subject = p_code and r.source = v_source
      ) then
      v_review := true;
      perform private.deposit_doubt(v_deposit, p_state, p_event);
    end if;
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
  end if;
  select d.* into v_deposit from public.deposits d where d.code = p_code;
  return jsonb_build_object(
    'code', v_deposit.code, 'status', v_deposit.status, 'credited', v_deposit.credited,
    'review', v_review or v_deposit.status = 'review'
  );
end
$$;

reset check_function_bodies;
