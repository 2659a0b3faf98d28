-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A channel as on the wire (core/deposits/schema.ts): fee and total for an amount in rupiah, and why the signed-in
-- person cannot use it.
create or replace function private.channel_json(
  c private.payment_channels, s private.site_settings, p_amount bigint
)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', c.id,
    'name', c.name,
    'kind', c.kind,
    'fee', q.fee,
    'total', coalesce(p_amount, 0) + q.fee,
    'min', greatest(c.min_amount, s.min_topup),
    'max', c.max_amount,
    'available', q.reason is null
  ) || case when q.reason is null then '{}' else jsonb_build_object('reason', q.reason) end
    || case when c.active then '{}' else jsonb_build_object('note', c.closed_note) end
  from (
    select
      case
        when s.pay_external_payment_fee
          then private.channel_fee(greatest(coalesce(p_amount, 0), 0), c.rate_bp, c.fixed_fee, c.taxed)
        else 0
      end as fee,
      case
        when not c.active then 'channel_unavailable'
        when p_amount < greatest(c.min_amount, s.min_topup) then 'below_minimum'
        when p_amount > c.max_amount then 'above_maximum'
        when c.provider = 'manual' and not exists (
          select from public.accounts a where a.id = auth.uid() and a.phone_verified_at is not null
        ) then 'phone_not_verified'
      end as reason
  ) q
$$;

-- Moves a deposit to another status. The table's trigger refuses what private.deposit_transitions
-- does not hold.
create or replace function private.deposit_change(
  p_code text, p_status public.deposit_status, p_credited bigint default 0
)
returns void
language sql
volatile
as $$
  update public.deposits d
  set
    status = p_status,
    credited = p_credited,
    paid_at = case when p_status = 'paid' then clock_timestamp() end,
    ended_at = case when p_status in ('pending', 'review') then d.ended_at else clock_timestamp() end,
    check_at = null
  where d.code = p_code
$$;

-- Who may ask for one more manual transfer: each keeps a sum from all others for days. The caller holds the
-- person's lock. Raises phone_not_verified, deposit_open_already {code} (the same amount and bank is waited for),
-- too_many_open_deposits {max}, too_many_unpaid_deposits {max} (sums of 7 days that were not paid).
create or replace function private.deposit_check_open(p_user uuid, p_channel text, p_amount bigint, p_max integer)
returns void
language plpgsql
stable
as $$
declare
  v_cap constant integer := private.deposit_open_cap(p_user, p_max);
  v_open integer;
  v_sums integer;
  v_same text;
  v_returns boolean;
begin
  if not exists (select from public.accounts a where a.id = p_user and a.phone_verified_at is not null) then
    perform private.fail(422, 'phone_not_verified');
  end if;
  select
    count(*) filter (where d.status = 'pending'),
    count(distinct (d.channel_id, d.total)) filter (where d.status <> 'paid'),
    max(d.code) filter (where d.status = 'pending' and d.channel_id = p_channel and d.amount = p_amount),
    coalesce(bool_or(
      d.channel_id = p_channel and d.status in ('expired', 'cancelled')
      and d.total between p_amount + 1 and p_amount + 999
    ), false)
  into v_open, v_sums, v_same, v_returns
  from public.deposits d
  where d.user_id = p_user and d.provider = 'manual' and private.deposit_holds_sum(d);
  if v_same is not null then
    perform private.fail(422, 'deposit_open_already', jsonb_build_object('code', v_same));
  elsif v_open >= v_cap then
    perform private.fail(422, 'too_many_open_deposits', jsonb_build_object('max', v_cap));
  elsif v_sums >= 5 * v_cap and not v_returns then
    perform private.fail(422, 'too_many_unpaid_deposits', jsonb_build_object('max', 5 * v_cap));
  end if;
end
$$;

-- Money for a deposit that does not fit it: into suspense, once for each p_source (the provider's payment, the bank's
-- line), and before an admin. A deposit that is not paid moves to review. Money in another
-- currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_doubt(p public.deposits, p_source text, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
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
    perform private.deposit_tell(p.code);
  end if;
end
$$;

-- Whether a manual transfer's sum is still its owner's: it is waited for, before an admin, or ended within 7 days.
create or replace function private.deposit_holds_sum(d public.deposits)
returns boolean
language sql
stable
as $$
  select d.unique_code is not null
    and (d.status in ('pending', 'review') or d.ended_at > clock_timestamp() - interval '7 days')
$$;

-- The manual transfer that a bank's line of p_amount rupiah came too late for: the latest that still holds that sum
-- at the bank though nobody waits for it. Locked; all null where there is none.
create or replace function private.deposit_of_late_sum(p_bank text, p_amount bigint)
returns public.deposits
language sql
volatile
as $$
  select d.*
  from public.deposits d
  join private.payment_channels c on c.id = d.channel_id
  where c.provider = 'manual' and c.channel = p_bank and d.total = p_amount and d.status <> 'pending'
    and private.deposit_holds_sum(d)
  order by d.created_at desc, d.code desc
  limit 1
  for update of d
$$;

-- How many unpaid manual transfers a person may have: 1 on an account's first day, 3 in its first 30 days, then
-- the site's number, which caps them all.
create or replace function private.deposit_open_cap(p_user uuid, p_max integer)
returns integer
language sql
stable
as $$
  select least(p_max, case
    when a.created_at > clock_timestamp() - interval '1 day' then 1
    when a.created_at > clock_timestamp() - interval '30 days' then 3
    else p_max
  end)
  from public.accounts a
  where a.id = p_user
$$;

-- A unique code, 1 to 999, whose sum is p_user's alone at a bank: nobody waits for it, and nobody's request for it
-- ended within 7 days, so that a late transfer is never taken for somebody else's. What p_user had and did not pay
-- comes first: asking again and again takes no further sums. Raises unique_code_exhausted.
create or replace function private.deposit_unique_code(p_user uuid, p_channel text, p_amount bigint)
returns smallint
language plpgsql
volatile
as $$
declare
  v_code smallint;
begin
  perform pg_advisory_xact_lock(hashtextextended('unique code ' || p_channel, 3));
  select free.code into v_code
  from (
    select n::smallint as code, bool_or(d.code is not null) as own
    from generate_series(1, 999) as n
    left join public.deposits d
      on d.channel_id = p_channel and d.total = p_amount + n and private.deposit_holds_sum(d)
    group by n
    having bool_and(d.code is null or (d.user_id = p_user and d.status in ('expired', 'cancelled')))
  ) free
  order by free.own desc, random()
  limit 1;
  if v_code is null then
    perform private.fail(422, 'unique_code_exhausted');
  end if;
  return v_code;
end
$$;

-- What became of a bank mutation that has been applied.
create or replace function private.mutation_answer(p_bank text, p_mutation_id text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', d.code,
    'status', coalesce(d.status::text, 'review'),
    'credited', coalesce(d.credited, 0),
    'review', m.deposit_code is null
  )
  from private.bank_mutations m
  left join private.reviews r on r.source = concat_ws(':', 'mutation', m.bank, m.mutation_id)
  left join public.deposits d on d.code = coalesce(m.deposit_code, r.subject)
  where m.bank = p_bank and m.mutation_id = p_mutation_id
$$;

-- Asks for a top-up of p_amount rupiah through a channel. Answers {deposit, replayed, charge}:
-- `charge` is what the provider must be asked for, null for a manual transfer or once `pay` is there.
-- Raises channel_unavailable, below_minimum, above_maximum, idempotency_mismatch, account_inactive; for a manual
-- transfer phone_not_verified, deposit_open_already {code}, too_many_open_deposits {max},
-- too_many_unpaid_deposits {max}, unique_code_exhausted.
create or replace function public.deposit_request(p_key text, p_amount bigint, p_channel text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount, p_channel));
  v_channel private.payment_channels;
  v_settings private.site_settings;
  v_deposit public.deposits;
begin
  perform private.lock_user(v_user);
  select d.* into v_deposit from public.deposits d where d.request_key = v_key;
  if found then
    if v_deposit.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return private.deposit_answer(v_deposit, true);
  end if;
  if not exists (select from public.accounts a where a.id = v_user and a.is_active) then
    perform private.fail(403, 'account_inactive');
  end if;
  select c.* into v_channel from private.payment_channels c
  where c.id = p_channel and private.channel_open(c);
  if not found then
    perform private.fail(422, 'channel_unavailable');
  end if;
  select s.* into strict v_settings from private.site_settings s;
  perform private.deposit_check_amount(p_amount, v_channel, v_settings);

  v_deposit.fee := case
    when v_settings.pay_external_payment_fee
      then private.channel_fee(p_amount, v_channel.rate_bp, v_channel.fixed_fee, v_channel.taxed)
    else 0
  end;
  if v_channel.provider = 'manual' then
    perform private.deposit_check_open(v_user, v_channel.id, p_amount, v_settings.max_open_manual_deposits);
    v_deposit.unique_code := private.deposit_unique_code(v_user, v_channel.id, p_amount);
    v_deposit.pay := jsonb_build_object('account', jsonb_build_object(
      'bank', upper(v_channel.channel), 'number', v_channel.account_number,
      'holder', coalesce(v_channel.account_holder, '')
    ));
  end if;
  v_deposit.created_at := clock_timestamp();
  insert into public.deposits as d (
    code, user_id, request_key, request_hash, channel_id, provider, amount, fee, unique_code, total,
    pay, created_at, expires_at
  )
  values (
    private.public_code('DEP'), v_user, v_key, v_hash, v_channel.id, v_channel.provider, p_amount,
    v_deposit.fee, v_deposit.unique_code, p_amount + v_deposit.fee + coalesce(v_deposit.unique_code, 0),
    v_deposit.pay, v_deposit.created_at, v_deposit.created_at + v_channel.lifetime
  )
  returning d.* into v_deposit;
  return private.deposit_answer(v_deposit, false);
end
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
      perform private.deposit_doubt(v_deposit, v_source, p_state, p_event);
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
