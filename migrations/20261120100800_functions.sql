-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The category whose prices the asker sees: their own, or a member's for a guest.
create or replace function private.account_category()
returns integer
language sql
stable
as $$
  select coalesce((select a.category from public.accounts a where a.id = auth.uid()), 1)
$$;

-- Trigger on auth.users: a new user gets an account, its secrets row and its three balances.
-- Name, phone and referral code come from raw_user_meta_data and are checked here again.
create or replace function private.account_create()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_meta constant jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  insert into public.accounts (id, email, phone, name, referral_code, referred_by, created_at)
  values (
    new.id,
    lower(coalesce(new.email, '')),
    nullif(coalesce(v_meta ->> 'phone', new.phone), ''),
    left(coalesce(nullif(trim(v_meta ->> 'name'), ''), split_part(coalesce(new.email, ''), '@', 1)), 100),
    private.public_code(''),
    (select a.id from public.accounts a where a.referral_code = upper(trim(v_meta ->> 'referral_code'))),
    coalesce(new.created_at, now())
  );
  insert into private.account_secrets (user_id) values (new.id);
  insert into private.ledger_accounts (id, kind, user_id, balance)
  select nextval('private.ledger_user_account_ids'), k.kind, new.id, 0
  from unnest('{deposit,cashback,loan}'::private.ledger_kind[]) as k (kind);
  return new;
end
$$;

-- The signed-in account as on the wire (core/accounts/schema.ts).
create or replace function private.account_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', a.id,
    'hp', coalesce(a.phone, ''),
    'email', a.email,
    'name', a.name,
    'category', a.category,
    'role', a.role,
    'is_active', a.is_active,
    'deposit', b.deposit,
    'cashback_wallet', b.cashback,
    'agent_debt', case when f.status = 'active' then jsonb_build_object(
      'deposit', b.loan,
      'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
      'not_paid_off', f.usage > 0,
      'usage', f.usage,
      'due_date', f.due_date
    ) end,
    'permissions', to_jsonb(a.permissions),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'referal_code', a.referral_code,
    'created_at', a.created_at
  )
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  left join private.loan_facilities f on f.user_id = a.id
  cross join lateral (
    select
      coalesce(max(l.balance) filter (where l.kind = 'deposit'), 0) as deposit,
      coalesce(max(l.balance) filter (where l.kind = 'cashback'), 0) as cashback,
      coalesce(max(l.balance) filter (where l.kind = 'loan'), 0) as loan
    from private.ledger_accounts l
    where l.user_id = a.id
  ) b
  where a.id = p_user
$$;

-- A channel's fee on a top-up, in rupiah (decisions §3): a / (1 - r) - a + f, times 1.11 when
-- taxed, rounded once: a fraction of 0.45 or more goes up. Kept as one fraction of whole numbers
-- until then, so that nothing is lost: raw = numerator / denominator, floor(raw + 0.55).
create or replace function private.channel_fee(p_amount bigint, p_rate_bp integer, p_fixed bigint, p_taxed boolean)
returns bigint
language sql
immutable
as $$
  select div(100 * raw.numerator + 55 * raw.denominator, 100 * raw.denominator)::bigint
  from (
    select
      (p_amount::numeric * p_rate_bp + p_fixed::numeric * (10000 - p_rate_bp))
        * case when p_taxed then 111 else 100 end as numerator,
      (10000 - p_rate_bp)::numeric * 100 as denominator
  ) raw
$$;

-- A channel as on the wire (core/deposits/schema.ts): fee and total for an amount in rupiah.
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
  from (
    select
      case
        when s.pay_external_payment_fee
          then private.channel_fee(greatest(coalesce(p_amount, 0), 0), c.rate_bp, c.fixed_fee, c.taxed)
        else 0
      end as fee,
      case
        when p_amount < greatest(c.min_amount, s.min_topup) then 'below_minimum'
        when p_amount > c.max_amount then 'above_maximum'
      end as reason
  ) q
$$;

-- How long to wait before asking a supplier or provider again: gaps that widen.
create or replace function private.check_gap(p_checks integer)
returns interval
language sql
immutable
as $$
  select coalesce(
    ('{15 seconds,30 seconds,1 minute,2 minutes,5 minutes,10 minutes,30 minutes}'::interval[])[p_checks + 1],
    interval '1 hour'
  )
$$;

-- Raises invalid_number when a number has too few or too many digits.
create or replace function private.check_length(p_digits text, p_min integer, p_max integer)
returns void
language plpgsql
immutable
as $$
begin
  if length(p_digits) < p_min then
    perform private.fail(422, 'invalid_number', '{"reason": "number_short"}');
  elsif length(p_digits) > p_max then
    perform private.fail(422, 'invalid_number', '{"reason": "number_long"}');
  end if;
end
$$;

-- The answer of deposit_request: the deposit, and what to ask the provider for while it has not
-- said how to pay.
create or replace function private.deposit_answer(p public.deposits, p_replayed boolean)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'deposit', private.deposit_json(p),
    'replayed', p_replayed,
    'charge', case when p.pay is null and p.status = 'pending' then jsonb_build_object(
      'provider', p.provider,
      'channel', (select c.channel from private.payment_channels c where c.id = p.channel_id),
      'customer', (
        select jsonb_build_object('name', a.name, 'email', a.email, 'phone', coalesce(a.phone, ''))
        from public.accounts a
        where a.id = p.user_id
      )
    ) end
  )
$$;

-- Which cash account a deposit's money arrives on: `<provider>.<channel>`.
create or replace function private.deposit_cash_key(p_channel text)
returns text
language sql
stable
as $$
  select c.provider || '.' || c.channel from private.payment_channels c where c.id = p_channel
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
    check_at = null
  where d.code = p_code
$$;

-- Raises below_minimum {min}, above_maximum {max}, or validation_failed for an amount that is not
-- among the nominals where only those are allowed.
create or replace function private.deposit_check_amount(
  p_amount bigint, c private.payment_channels, s private.site_settings
)
returns void
language plpgsql
stable
as $$
declare
  v_min constant bigint := greatest(c.min_amount, s.min_topup);
begin
  if p_amount is null or p_amount < v_min then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_min));
  elsif p_amount > c.max_amount then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', c.max_amount));
  elsif not s.allow_custom_nominals and not p_amount = any (s.nominals) then
    perform private.fail(422, 'validation_failed', '{"field": "amount"}');
  end if;
end
$$;

-- Pays a pending deposit out: cash grows by what arrived, the user gets p_credit of it, the rest is
-- the fee. The caller has locked the row.
create or replace function private.deposit_credit(p public.deposits, p_credit bigint, p_state jsonb)
returns void
language plpgsql
as $$
declare
  v_cash constant integer := private.ledger_house_account('cash', private.deposit_cash_key(p.channel_id));
  v_user constant integer := private.ledger_user_account(p.user_id, 'deposit');
begin
  if p_credit = p.total then
    perform private.ledger_post('topup', p.code, array[v_cash, v_user], array[-p.total, p.total]);
  else
    perform private.ledger_post(
      'topup', p.code, array[v_cash, -4, v_user], array[-p.total, p.total - p_credit, p_credit]
    );
  end if;
  update public.deposits
  set
    provider_ref = coalesce(p_state ->> 'provider_ref', provider_ref),
    provider_status = left(p_state ->> 'provider_status', 60)
  where code = p.code;
  perform private.deposit_change(p.code, 'paid', p_credit);
  perform private.deposit_tell(p.code);
end
$$;

-- Money for a deposit that does not fit it: into suspense, once for each of the provider's
-- payments, and before an admin. A deposit that is not paid moves to review. Money in another
-- currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_doubt(p public.deposits, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_source constant text := concat_ws(':', p.provider, p.code, p_state ->> 'provider_ref');
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_kind constant text := case
    when p_state ->> 'currency' is distinct from 'IDR' then 'currency_mismatch'
    when p.status = 'paid' then 'paid_twice'
    when p.status <> 'pending' then 'paid_after_end'
    else 'amount_mismatch'
  end;
  v_details constant jsonb := p_state || jsonb_build_object('expected', p.total, 'event', p_event);
begin
  if v_kind <> 'currency_mismatch' and v_amount > 0 then
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
    'paid_at', p.paid_at
  )
$$;

-- Tells a deposit's owner of its new status.
create or replace function private.deposit_tell(p_code text)
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

-- A free unique code, 1 to 999, for an amount on a bank: no open deposit there waits for the same
-- sum. Sums that were asked for in the last week come last, so that a late transfer is not taken
-- for somebody else's. Raises unique_code_exhausted.
create or replace function private.deposit_unique_code(p_channel text, p_amount bigint)
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
    select n::smallint as code, bool_or(d.code is not null) as recent
    from generate_series(1, 999) as n
    left join public.deposits d
      on d.channel_id = p_channel and d.total = p_amount + n and d.unique_code is not null
      and (d.status = 'pending' or d.created_at > now() - interval '7 days')
    group by n
    having coalesce(bool_and(d.status <> 'pending'), true)
  ) free
  order by free.recent, random()
  limit 1;
  if v_code is null then
    perform private.fail(422, 'unique_code_exhausted');
  end if;
  return v_code;
end
$$;

-- A provider speaks of a deposit that does not exist here: before an admin, its money (where there
-- is any) into suspense.
create or replace function private.deposit_unknown(p_provider text, p_code text, p_state jsonb, p_event uuid)
returns jsonb
language plpgsql
as $$
declare
  v_source constant text := concat_ws(':', p_provider, p_code, p_state ->> 'provider_ref');
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_details constant jsonb := p_state || jsonb_build_object('code', p_code, 'event', p_event);
begin
  if p_state ->> 'status' = 'paid' and p_state ->> 'currency' = 'IDR' and v_amount > 0 then
    perform private.suspense_take(
      'unknown_deposit', v_source, p_provider || '.unknown', v_amount, null, null, v_details
    );
  else
    perform private.review_open('unknown_deposit', v_source, null, null, v_amount, v_details);
  end if;
  return jsonb_build_object('code', null, 'status', 'review', 'credited', 0, 'review', true);
end
$$;

-- A stored destination as people and suppliers write it: +62878… becomes 0878…
create or replace function private.destination_national(p_destination text)
returns text
language sql
immutable
as $$
  select case when p_destination like '+62%' then '0' || substr(p_destination, 4) else p_destination end
$$;

-- A destination as it is stored: Indonesian phones in E.164, else as the product's type wants it.
-- Raises invalid_number {reason}, a code of FIELD_ERRORS. Another operator's number is no error.
create or replace function private.destination_normalise(p_type text, p_text text)
returns text
language plpgsql
immutable
as $$
declare
  v_text text := trim(coalesce(p_text, ''));
  v_digits text;
begin
  if p_type = 'games' then
    v_text := regexp_replace(v_text, '\s*\|\s*', '|', 'g');
    if v_text !~ '^[A-Za-z0-9._#-]{3,40}(\|[A-Za-z0-9._#-]{1,20}){0,2}$' then
      perform private.fail(422, 'invalid_number', '{"reason": "invalid"}');
    end if;
    return v_text;
  end if;
  v_digits := regexp_replace(ltrim(v_text, '+'), '[\s().-]', '', 'g');
  if v_digits !~ '^[0-9]+$' then
    perform private.fail(422, 'invalid_number', '{"reason": "number_digits"}');
  end if;
  if p_type in ('listrik', 'tv', 'pertagas', 'send-money') then
    perform private.check_length(v_digits, case p_type when 'listrik' then 11 else 6 end,
      case p_type when 'listrik' then 12 else 20 end);
    return v_digits;
  elsif p_type = 'international' then
    perform private.check_length(v_digits, 8, 15);
    return '+' || v_digits;
  elsif p_type = 'emoney' and length(v_digits) >= 16 then
    perform private.check_length(v_digits, 16, 19);
    return v_digits;
  end if;
  v_digits := case
    when v_digits like '62%' then substr(v_digits, 3)
    when v_digits like '0%' then substr(v_digits, 2)
    else v_digits
  end;
  perform private.check_length(v_digits, 9, 12);
  if v_digits not like '8%' then
    perform private.fail(422, 'invalid_number', '{"reason": "phone"}');
  end if;
  return '+62' || v_digits;
end
$$;

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
    jsonb_build_object('supplier', x.supplier, 'sent_at', x.sent_at, 'code', x.code, 'message', x.message)
  );
end
$$;

-- A dispatch's id, made from what names it (a UUIDv3), so that one index serves the queue's
-- message and the supplier's callback.
create or replace function private.dispatch_id(p_supplier text, p_reference text)
returns uuid
language sql
immutable
as $$
  select overlay(overlay(md5(p_supplier || ':' || p_reference) placing '3' from 13) placing '8' from 17)::uuid
$$;

-- What a supplier knows a purchase by: its ref id, with a suffix from the second supplier on.
create or replace function private.dispatch_reference(p_ref_id text, p_attempt integer)
returns text
language sql
immutable
as $$
  select case when p_attempt = 1 then p_ref_id else p_ref_id || '-' || p_attempt end
$$;

-- A supplier treats a reference older than 90 days as a new order, so a sent one is not asked for
-- again after 80.
create or replace function private.dispatch_too_old(x private.dispatches)
returns boolean
language sql
stable
as $$
  select x.sent_at < clock_timestamp() - interval '80 days'
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

-- Raises a catalogue error: PostgREST answers `PT<status>` with that HTTP status.
create or replace function private.fail(p_status integer, p_code text, p_details jsonb default '{}')
returns void
language plpgsql
as $$
begin
  raise exception using errcode = 'PT' || p_status, message = p_code, detail = p_details::text;
end
$$;

-- A supplier's failure code as a reason that people are told (the texts of `reason`).
-- Codes of Digiflazz (partners, B1); what is not known is `supplier_failed`.
create or replace function private.failure_reason(p_supplier text, p_code text)
returns text
language sql
immutable
as $$
  select case
    when p_supplier <> 'digiflazz' then 'supplier_failed'
    when p_code in ('52', '54', '57') then 'invalid_number'
    when p_code = '51' then 'number_blocked'
    when p_code in ('53', '68') then 'out_of_stock'
    when p_code in ('43', '55', '58', '62', '66') then 'product_disturbed'
    when p_code in ('44', '45', '56', '61', '82') then 'supplier_unavailable'
    when p_code in ('47', '49') then 'duplicate'
    when p_code in ('63', '65', '73', '85') then 'limit'
    else 'supplier_failed'
  end
$$;

-- ISO 8601 with Jakarta's offset, to the second.
create or replace function private.iso_jakarta(p_at timestamptz)
returns text
language sql
stable
as $$
  select to_char(p_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD"T"HH24:MI:SS') || '+07:00'
$$;

-- The calendar day in Jakarta, which is every "day" of the product (decisions §1).
create or replace function private.jakarta_day(p_at timestamptz)
returns date
language sql
immutable
as $$
  select (p_at at time zone 'Asia/Jakarta')::date
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
$$;

-- The ledger by its own rules: each check's name and how many rows break it.
create or replace function private.ledger_check_itself()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every transfer has two or more postings that sum to zero, and every posting a transfer.
  select 'transfer_sums_to_zero', count(*)
  from (select p.transfer_id, count(*) as legs, sum(p.amount) as sum from private.postings p group by p.transfer_id) moved
  full join private.transfers t on t.id = moved.transfer_id
  where t.id is null or moved.transfer_id is null or moved.legs < 2 or moved.sum <> 0
  union all
  -- Every posting belongs to an account.
  select 'posting_has_account', count(*)
  from private.postings p
  where not exists (select from private.ledger_accounts l where l.id = p.account_id)
  union all
  -- Every user balance is the sum of its postings.
  select 'balance_equals_postings', count(*)
  from private.ledger_accounts l
  left join (
    select p.account_id, sum(p.amount) as sum from private.postings p where p.account_id > 0 group by p.account_id
  ) moved on moved.account_id = l.id
  where l.id > 0 and l.balance <> coalesce(moved.sum, 0)
  union all
  -- Every posting's balance_after is the one before it plus its amount.
  select 'balance_chain_unbroken', count(*)
  from (
    select p.balance_after, sum(p.amount) over (partition by p.account_id order by p.transfer_id) as running
    from private.postings p
    where p.account_id > 0
  ) chain
  where chain.balance_after is distinct from chain.running
$$;

-- The ledger against the purchases: each check's name and how many rows break it. What a purchase
-- moved is gathered once for each, so that the whole stays a few passes over the tables.
create or replace function private.ledger_check_purchases()
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select
      t.source,
      bool_or(t.kind = 'charge') as has_charge,
      bool_or(t.kind = 'sale') as has_sale,
      bool_or(t.kind = 'refund') as has_refund,
      bool_or(t.kind = 'return') as has_return,
      -- Whose balance it was, and by how much: one account only, else null.
      max(p.account_id) filter (where p.account_id > 0) as payer,
      min(p.account_id) filter (where p.account_id > 0) as other_payer,
      sum(p.amount) filter (where t.kind = 'charge' and p.account_id > 0) as charged,
      sum(p.amount) filter (where t.kind = 'sale' and p.account_id = -2) as sold,
      sum(p.amount) filter (where t.kind = 'refund' and p.account_id > 0) as refunded,
      sum(p.amount) filter (where t.kind = 'return' and p.account_id > 0) as returned
    from private.transfers t
    left join private.postings p on p.transfer_id = t.id
    where t.kind in ('charge', 'sale', 'refund', 'return')
    group by t.source
  ), delivered as materialized (
    select x.ref_id, count(*) as times from private.dispatches x where x.state = 'success' group by x.ref_id
  ), bought as materialized (
    select
      p.ref_id,
      p.status,
      p.buying_price,
      coalesce(m.has_charge, false) as has_charge,
      coalesce(m.has_sale, false) as has_sale,
      coalesce(m.has_refund, false) as has_refund,
      coalesce(m.has_return, false) as has_return,
      m.charged, m.sold, m.refunded, m.returned,
      coalesce(m.payer = l.id and m.other_payer = l.id, false) as by_payer,
      coalesce(d.times, 0) as delivered
    from public.purchases p
    left join moved m on m.source = p.ref_id
    left join private.ledger_accounts l
      on l.user_id = p.user_id
      and l.kind = case p.pay_with when 'loan' then 'loan' else 'deposit' end::private.ledger_kind
    left join delivered d on d.ref_id = p.ref_id
  )
  -- Every purchase was charged once, with its whole price, to the balance that pays it.
  select 'purchase_charged_once', count(*)
  from bought b
  where b.status not in ('inquiry', 'expired')
    and (not b.has_charge or not b.by_payer or b.charged is distinct from -b.buying_price)
  union all
  -- Every success (and what was one, before it was returned) was settled once.
  select 'success_settled_once', count(*)
  from bought b
  where b.has_sale <> (b.status in ('success', 'returned'))
    or (b.has_sale and b.sold is distinct from b.buying_price)
  union all
  -- Every failed or canceled one that was charged was refunded once and in full, and nothing else.
  select 'failure_refunded_once', count(*)
  from bought b
  where b.has_refund <> (b.status in ('failed', 'canceled') and b.has_charge)
    or (b.has_refund and (not b.by_payer or b.refunded is distinct from b.buying_price))
  union all
  -- Every returned one was given back once and in full, and nothing else.
  select 'return_refunded_once', count(*)
  from bought b
  where b.has_return <> (b.status = 'returned')
    or (b.has_return and (not b.by_payer or b.returned is distinct from b.buying_price))
  union all
  -- No money moved for a purchase that does not exist.
  select 'transfer_has_purchase', count(*)
  from moved m
  where not exists (select from public.purchases p where p.ref_id = m.source)
  union all
  -- What waits in pending sales is what the open purchases cost.
  select 'pending_equals_open', (held.amount <> open.amount)::integer
  from (
    select coalesce(sum(p.amount), 0) as amount from private.postings p where p.account_id = -1
  ) held
  cross join (
    select coalesce(sum(b.buying_price), 0) as amount
    from bought b
    where b.status in ('unprocessed', 'processing')
  ) open
  union all
  -- Each supplier's float paid the cost of what it delivered and did not take back.
  select 'float_equals_costs', count(*)
  from (
    select paid.supplier
    from (
      select l.key as supplier, p.amount
      from private.ledger_accounts l
      join private.postings p on p.account_id = l.id
      join private.transfers t on t.id = p.transfer_id
      where l.kind = 'supplier_float' and t.kind in ('sale', 'return')
      union all
      select x.supplier, -x.cost
      from private.dispatches x
      join public.purchases p on p.ref_id = x.ref_id
      where x.state = 'success' and p.status = 'success'
    ) paid
    group by paid.supplier
    having sum(paid.amount) <> 0
  ) wrong
  union all
  -- Every success was delivered by exactly one dispatch.
  select 'success_delivered_once', count(*)
  from bought b
  where b.status in ('success', 'returned') and b.delivered <> 1
$$;

-- The house account of a kind and key (`cash` of `midtrans.bca`, `supplier_float` of `digiflazz`),
-- opened at its first use.
create or replace function private.ledger_house_account(p_kind text, p_key text)
returns integer
language plpgsql
volatile
as $$
declare
  v_id integer;
begin
  select l.id into v_id from private.ledger_accounts l
  where l.kind = p_kind::private.ledger_kind and l.key = p_key;
  if v_id is not null then
    return v_id;
  end if;
  insert into private.ledger_accounts (id, kind, key)
  values (nextval('private.ledger_house_account_ids'), p_kind::private.ledger_kind, p_key)
  on conflict (kind, key) where key is not null do nothing;
  select l.id into strict v_id from private.ledger_accounts l
  where l.kind = p_kind::private.ledger_kind and l.key = p_key;
  return v_id;
end
$$;

-- Posts one transfer: the only writer of transfers, postings and balances.
-- Amounts are rupiah in the order of the accounts, sum to zero and are never zero; user accounts
-- (positive ids) may not go below zero. Rows are locked in the order of their ids, house accounts
-- never. Answers the balance of the last user account after it, null where there is none.
-- Raises insufficient_balance {missing, balance, price}; unique_violation when this source has
-- had a transfer of this kind before.
create or replace function private.ledger_post(
  p_kind private.transfer_kind, p_source text, p_accounts integer[], p_amounts bigint[]
)
returns bigint
language plpgsql
as $$
declare
  v_count constant integer := cardinality(p_accounts);
  v_accounts integer[] := p_accounts;
  v_amounts bigint[] := p_amounts;
  v_after bigint[] := '{}';
  v_sum numeric := 0;
  v_balance bigint;
  v_last bigint;
  v_transfer bigint;
begin
  for i in 2 .. v_count loop
    if p_accounts[i] < p_accounts[i - 1] then
      select array_agg(a order by a), array_agg(m order by a)
      into v_accounts, v_amounts
      from unnest(p_accounts, p_amounts) as leg (a, m);
      exit;
    end if;
  end loop;
  for i in 1 .. v_count loop
    v_sum := v_sum + v_amounts[i];
    if v_accounts[i] > 0 then
      update private.ledger_accounts
      set balance = balance + v_amounts[i]
      where id = v_accounts[i] and balance + v_amounts[i] >= 0
      returning balance into v_balance;
      if not found then
        perform private.ledger_refuse(v_accounts[i], v_amounts[i]);
      end if;
      v_last := v_balance;
      v_after[i] := v_balance;
    else
      v_after[i] := null;
    end if;
  end loop;
  if v_count < 2 or v_count <> cardinality(p_amounts) or v_sum <> 0 then
    raise exception 'a transfer has two or more postings that sum to zero' using errcode = 'check_violation';
  end if;
  -- Numbered under the balance's lock, so that a user's postings are in the order of their balances.
  insert into private.transfers (kind, source) values (p_kind, p_source) returning id into v_transfer;
  if v_count = 2 then
    insert into private.postings (transfer_id, account_id, amount, balance_after)
    values (v_transfer, v_accounts[1], v_amounts[1], v_after[1]),
      (v_transfer, v_accounts[2], v_amounts[2], v_after[2]);
  else
    insert into private.postings (transfer_id, account_id, amount, balance_after)
    select v_transfer, leg.a, leg.m, leg.b from unnest(v_accounts, v_amounts, v_after) as leg (a, m, b);
  end if;
  return v_last;
end
$$;

-- Says why a user account could not take a movement: raises insufficient_balance, or an internal
-- error when there is no such account.
create or replace function private.ledger_refuse(p_account integer, p_amount bigint)
returns void
language plpgsql
as $$
declare
  v_balance bigint;
begin
  select l.balance into v_balance from private.ledger_accounts l where l.id = p_account;
  if v_balance is null then
    raise exception 'no user account % in the ledger', p_account using errcode = 'foreign_key_violation';
  end if;
  perform private.fail(422, 'insufficient_balance', jsonb_build_object(
    'missing', -p_amount - v_balance, 'balance', v_balance, 'price', -p_amount
  ));
end
$$;

-- The ledger account of a user's balance.
create or replace function private.ledger_user_account(p_user uuid, p_kind text)
returns integer
language sql
stable
as $$
  select l.id from private.ledger_accounts l
  where l.user_id = p_user and l.kind = p_kind::private.ledger_kind
$$;

-- Money calls of one person run one after the other, until the transaction ends. Taken before any
-- row lock, so that what is counted after it (duplicates, PIN failures, keys) cannot race.
create or replace function private.lock_user(p_user uuid)
returns void
language sql
volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(p_user::text, 1))
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
    'review', d.code is null
  )
  from private.bank_mutations m
  left join public.deposits d on d.code = m.deposit_code
  where m.bank = p_bank and m.mutation_id = p_mutation_id
$$;

-- Writes a notification and tells the open screens on channel `user:<id>`.
-- Event `purchase` {ref_id, status, serial_number, deposit}, `deposit` {code, status, credited, deposit};
-- `deposit` is the balance after it.
create or replace function private.notify_user(p_user uuid, p_event text, p_kind text, p_data jsonb)
returns void
language plpgsql
as $$
begin
  insert into public.notifications (id, user_id, kind, data)
  values (private.uuid_v7(), p_user, p_kind, p_data);
  perform realtime.send(
    p_data || jsonb_build_object('deposit', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    )),
    p_event, 'user:' || p_user, true
  );
end
$$;

-- The operator whose prefix fits a number best, or null. A hint, never a wall.
create or replace function private.operator_of_number(p_number text)
returns text
language sql
stable
as $$
  select o.code
  from private.operators o, unnest(o.prefixes) as prefix
  where regexp_replace(regexp_replace(p_number, '\D', '', 'g'), '^62', '0') like prefix || '%'
  order by length(prefix) desc
  limit 1
$$;

-- The meta of a page (core/shared/fields.ts, pageMeta).
create or replace function private.page_meta(p_total bigint, p_page integer, p_per_page integer)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'total', p_total,
    'current_page', p_page,
    'last_page', greatest(ceil(p_total / p_per_page::numeric)::integer, 1),
    'per_page', p_per_page
  )
$$;

-- Counts one wrong PIN or password and answers what to tell: {error, details}. The fifth locks
-- for 15 minutes. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.pin_fail(p_user uuid, p_code text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  v_failures integer;
begin
  update private.account_secrets
  set
    pin_failures = case when pin_failures + 1 >= c_tries then 0 else pin_failures + 1 end,
    pin_locked_until = case when pin_failures + 1 >= c_tries then clock_timestamp() + interval '15 minutes' end
  where user_id = p_user
  returning pin_failures into v_failures;
  if v_failures = 0 then
    return private.pin_locked(p_user);
  end if;
  return jsonb_build_object('error', p_code, 'details', jsonb_build_object('attempts_left', c_tries - v_failures));
end
$$;

-- What to tell while the PIN is locked: {error, details: {until, retry_after}}; null when it is not.
create or replace function private.pin_locked(p_user uuid)
returns jsonb
language sql
volatile
as $$
  select jsonb_build_object(
    'error', 'maximum pin attempts reached',
    'details', jsonb_build_object(
      'until', private.iso_jakarta(s.pin_locked_until),
      'retry_after', ceil(extract(epoch from s.pin_locked_until - clock_timestamp()))::integer
    )
  )
  from private.account_secrets s
  where s.user_id = p_user and s.pin_locked_until > clock_timestamp()
$$;

-- Sets a user's PIN from its proof (core/accounts/pin-proof.ts): only the proof's hash is kept.
create or replace function private.pin_store(p_user uuid, p_pin_proof text)
returns void
language sql
volatile
as $$
  update private.account_secrets
  set pin_hash = sha256(convert_to(p_pin_proof, 'UTF8')), pin_failures = 0, pin_locked_until = null
  where user_id = p_user
$$;

-- A product as on the wire, priced for an account category (core/catalog/schema.ts).
-- A product whose every supplier is off counts as disturbed.
create or replace function private.product_json(d private.products, p_category integer)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'product_code', d.code,
    'product_name', d.name,
    'operator', d.operator,
    'type', d.type,
    'nominal', d.nominal,
    'label', d.label,
    'description', d.description,
    'price', d.prices[p_category] - d.promo_discount,
    'regular_price', case when d.promo_discount > 0 then d.prices[p_category] end,
    'cashback', d.cashbacks[p_category],
    'is_promo', d.promo_discount > 0,
    'stock_label', case
      when d.stock = 0 or r.stock = 0 then 'sold out'
      when least(d.stock, r.stock) <= 10 then 'limited'
      else 'available'
    end,
    'status', case when d.status = 'active' and r.supplier is null then 'disturbed' else d.status::text end,
    'disturbed_since', case
      when d.status = 'disturbed' then d.disturbed_since
      when d.status = 'active' and r.supplier is null then (
        select max(o.changed_at) from private.product_suppliers o where o.product_id = d.id
      )
    end
  )
  from (select) as one
  left join lateral (
    select o.supplier, o.stock
    from private.product_suppliers o
    where o.product_id = d.id and o.active
    order by o.priority
    limit 1
  ) r on true
$$;

-- A public code such as TRX7K2M9Q4W1BXE: the prefix and 60 random bits in Crockford's base32.
-- Bytes 6 and 8 of a random UUID carry its version and variant, so they are left out.
create or replace function private.public_code(p_prefix text)
returns text
language plpgsql
volatile
as $$
declare
  c_alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  v_random constant bytea := uuid_send(gen_random_uuid());
begin
  return p_prefix
    || substr(c_alphabet, (get_byte(v_random, 0) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 1) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 2) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 3) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 4) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 5) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 7) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 9) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 10) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 11) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 12) & 31) + 1, 1)
    || substr(c_alphabet, (get_byte(v_random, 13) & 31) + 1, 1);
end
$$;

-- Moves a purchase to another status and writes its timeline. The table's trigger refuses what
-- private.purchase_transitions does not hold.
create or replace function private.purchase_change(
  p_ref_id text, p_status public.purchase_status, p_note text default null
)
returns void
language sql
volatile
as $$
  update public.purchases p
  set
    status = p_status,
    updated_at = clock_timestamp(),
    timeline = coalesce(p.timeline, '[]')
      || jsonb_build_object('status', p_status, 'at', clock_timestamp(), 'note', p_note)
  where p.ref_id = p_ref_id
$$;

-- Raises validation_failed for an order number with other characters than letters, digits, dash and
-- underscore, order_number_taken when the user has used it. The caller holds the user's lock.
create or replace function private.purchase_check_order_number(p_user uuid, p_order_number text)
returns void
language plpgsql
as $$
begin
  if p_order_number !~ '^[A-Za-z0-9_-]{1,64}$' then
    perform private.fail(422, 'validation_failed', '{"field": "order_number"}');
  end if;
  if exists (select from public.purchases p where p.user_id = p_user and p.order_number = p_order_number) then
    perform private.fail(422, 'order_number_taken');
  end if;
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
  v_reason constant text := private.failure_reason(x.supplier, p_result ->> 'code');
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

-- A user's purchases that a filter of core/purchases/schema.ts lets through; dates are Jakarta
-- days, both ends included.
create or replace function private.purchase_filtered(p_user uuid, p_filter jsonb)
returns table (p public.purchases, d private.products)
language sql
stable
as $$
  select p, d
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.user_id = p_user
    and (p_filter ->> 'from' is null or p.day >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or p.day <= (p_filter ->> 'to')::date)
    and (p_filter ->> 'status' is null or p.status = (p_filter ->> 'status')::public.purchase_status)
    and (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(
        ' ', p.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name,
        p.serial_number, p.order_number, p.note
      )), lower(p_filter ->> 'search')) > 0
    )
$$;

-- The answer that purchase_place gave when it made this purchase: all in it is immutable but the
-- state, which was new then.
create or replace function private.purchase_first_answer(p public.purchases, d private.products)
returns jsonb
language plpgsql
stable
as $$
begin
  p.status := 'unprocessed';
  p.updated_at := p.created_at;
  p.serial_number := null;
  p.reason := null;
  p.timeline := null;
  return private.purchase_json(p, d);
end
$$;

-- Gives a purchase's whole price back to the balance that paid it, out of the given house legs.
-- A second refund or return of the same purchase is refused by the transfer's key.
create or replace function private.purchase_give_back(
  p_kind private.transfer_kind, p public.purchases, p_house integer[], p_amounts bigint[]
)
returns void
language plpgsql
as $$
begin
  perform private.ledger_post(
    p_kind, p.ref_id,
    p_house || private.ledger_user_account(p.user_id, p.pay_with::text),
    p_amounts || p.buying_price
  );
end
$$;

-- One purchase as on the wire, with its timeline (core/purchases/schema.ts, transaction).
create or replace function private.purchase_json(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select private.purchase_row(p, d) || jsonb_build_object(
    'timeline',
    jsonb_build_array(jsonb_build_object('status', 'unprocessed', 'at', p.created_at, 'note', null))
      || coalesce(p.timeline, '[]')
  )
$$;

-- Checks the PIN proof, or takes the grant of a user without a PIN. Null when all is well, else the
-- answer {error, details} of a wrong or locked PIN. Raises pin_not_set.
create or replace function private.purchase_pin(
  p_user uuid, p_hash bytea, p_failures integer, p_locked_until timestamptz, p_proof text, p_grant uuid
)
returns jsonb
language plpgsql
as $$
begin
  if p_locked_until > clock_timestamp() then
    return private.pin_locked(p_user);
  end if;
  if p_hash is null then
    if p_grant is not null then
      delete from private.pin_grants g
      where g.id = p_grant and g.user_id = p_user and g.expires_at > clock_timestamp();
      if found then
        return null;
      end if;
    end if;
    perform private.fail(422, 'pin_not_set');
  end if;
  if p_proof is null then
    perform private.fail(422, 'validation_failed', '{"field": "pin"}');
  end if;
  if sha256(convert_to(p_proof, 'UTF8')) <> p_hash then
    return private.pin_fail(p_user, 'pin_incorrect');
  end if;
  if p_failures > 0 or p_locked_until is not null then
    update private.account_secrets set pin_failures = 0, pin_locked_until = null where user_id = p_user;
  end if;
  return null;
end
$$;

-- The duplicate rule (decisions §2, §5): counts the user's purchases of this product to this
-- destination on this Jakarta day; those that gave the money back do not count. The caller holds
-- the user's lock. Raises duplicate_limit {count, limit}, or confirm_repeat {count, limit, ref_id,
-- status} of the newest where it was not confirmed.
create or replace function private.purchase_refuse_repeat(
  p_user uuid, p_day date, p_place integer, p_product integer, p_destination text, p_limit integer,
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
  where p.user_id = p_user and p.day = p_day and p.place = p_place
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
  where p.user_id = p_user and p.day = p_day and p.place = p_place
    and p.product_id = p_product and p.destination = p_destination
    and p.status not in ('failed', 'expired', 'canceled', 'returned')
  order by p.created_at desc
  limit 1;
  perform private.fail(409, 'confirm_repeat', jsonb_build_object(
    'count', v_count, 'limit', p_limit, 'ref_id', v_latest.ref_id, 'status', v_latest.status
  ));
end
$$;

-- The first answer again, for a key that has made this purchase. Raises idempotency_mismatch when
-- the request was another.
create or replace function private.purchase_replay(p public.purchases, p_hash uuid)
returns jsonb
language plpgsql
stable
as $$
declare
  v_product private.products;
begin
  if p.request_hash <> p_hash then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  select d.* into strict v_product from private.products d where d.id = p.product_id;
  return jsonb_build_object(
    'transaction', private.purchase_first_answer(p, v_product),
    'dispatch_id', (
      select x.id from private.dispatches x
      where x.id in (
        select private.dispatch_id(s.id, p.ref_id) from private.suppliers s
      )
    ),
    'replayed', true
  );
end
$$;

-- The supplier took a success back (its money is on our float again): the sale is reversed and the
-- buyer refunded.
create or replace function private.purchase_return(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
begin
  if x.cost > 0 then
    perform private.purchase_give_back(
      'return', p,
      array[private.ledger_house_account('supplier_float', x.supplier), -3, -2],
      array[-x.cost, x.cost, -p.buying_price]
    );
  else
    perform private.purchase_give_back('return', p, array[-2], array[-p.buying_price]);
  end if;
  update private.dispatches set code = p_result ->> 'code', message = left(p_result ->> 'message', 500)
  where id = x.id;
  update public.purchases set reason = 'returned' where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'returned', 'returned');
  perform private.notify_user(p.user_id, 'purchase', 'purchase_returned', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'returned', 'serial_number', p.serial_number
  ));
end
$$;

-- A purchase as a row of the wire (core/purchases/schema.ts, transactionRow).
create or replace function private.purchase_row(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', 'prabayar',
    'type', d.type,
    'operator', d.operator,
    'destination_number', private.destination_national(p.destination),
    'product_code', d.code,
    'product_name', d.name,
    'buying_price', p.buying_price,
    'selling_price', p.selling_price,
    'markup_price', p.selling_price - p.buying_price,
    'profit', p.selling_price - p.buying_price,
    'cashback', coalesce(p.cashback, 0),
    'discount', coalesce(p.discount, 0),
    'serial_number', p.serial_number,
    'order_number', p.order_number,
    'note', p.note,
    'pay_with', p.pay_with,
    'start_balance', p.end_balance + p.buying_price,
    'end_balance', p.end_balance,
    'reason', p.reason,
    'created_at', p.created_at,
    'updated_at', p.updated_at
  )
$$;

-- The order was delivered: pending sales become sales, the supplier's float pays the cost.
create or replace function private.purchase_succeed(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
declare
  v_cost constant bigint := greatest(coalesce(round((p_result ->> 'cost')::numeric)::bigint, x.cost), 0);
  v_float constant integer := private.ledger_house_account('supplier_float', x.supplier);
  v_serial constant text := nullif(trim(p_result ->> 'serial_number'), '');
begin
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if v_cost > 0 then
    perform private.ledger_post(
      'sale', p.ref_id, array[v_float, -3, -2, -1],
      array[v_cost, -v_cost, p.buying_price, -p.buying_price]
    );
  else
    perform private.ledger_post('sale', p.ref_id, array[-2, -1], array[p.buying_price, -p.buying_price]);
  end if;
  perform private.dispatch_finish(x.id, 'success', v_cost, p_result);
  update public.purchases set serial_number = v_serial, reason = null where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'success');
  perform private.notify_user(p.user_id, 'purchase', 'purchase_success', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'success', 'serial_number', v_serial
  ));
end
$$;

-- Trigger: rows of this table stay as they were written, whoever asks.
create or replace function private.refuse_change()
returns trigger
language plpgsql
as $$
begin
  raise exception '% of %.% is refused: a correction is a new row', lower(tg_op), tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end
$$;

-- Trigger: a deposit's status moves only along private.deposit_transitions.
create or replace function private.refuse_deposit_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.deposit_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'deposit % may not become % from %', old.code, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Trigger: a purchase's status moves only along private.purchase_transitions.
create or replace function private.refuse_purchase_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.purchase_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'purchase % may not become % from %', old.ref_id, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- A request's fingerprint, to tell a repeat from another request under the same key.
create or replace function private.request_hash(p_request jsonb)
returns uuid
language sql
immutable
as $$
  select md5(p_request::text)::uuid
$$;

-- The idempotency key of a user's request, as it is stored. Raises validation_failed for a key
-- that is not 1 to 64 visible characters.
create or replace function private.request_key(p_user uuid, p_key text)
returns uuid
language plpgsql
immutable
as $$
begin
  if p_key is null or length(p_key) not between 1 and 64 or p_key ~ '[^\x21-\x7e]' then
    perform private.fail(422, 'validation_failed', '{"field": "idempotency_key"}');
  end if;
  return md5(p_user::text || p_key)::uuid;
end
$$;

-- The signed-in user's id. Raises unauthenticated for a guest.
create or replace function private.require_user()
returns uuid
language plpgsql
stable
as $$
declare
  v_user uuid := auth.uid();
begin
  if v_user is null then
    perform private.fail(401, 'unauthenticated');
  end if;
  return v_user;
end
$$;

-- Puts something before an admin, once for each kind and source.
create or replace function private.review_open(
  p_kind text, p_source text, p_subject text, p_user uuid, p_amount bigint, p_details jsonb
)
returns void
language sql
volatile
as $$
  insert into private.reviews (id, kind, source, subject, user_id, amount, details)
  values (private.uuid_v7(), p_kind, p_source, p_subject, p_user, p_amount, coalesce(p_details, '{}'))
  on conflict (kind, source) do nothing
$$;

-- Money that arrived and fits nothing: from the channel's cash into suspense, once for a source,
-- and before an admin.
create or replace function private.suspense_take(
  p_kind text, p_source text, p_cash text, p_amount bigint, p_subject text, p_user uuid, p_details jsonb
)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_source, 2));
  if exists (select from private.transfers t where t.source = p_source and t.kind = 'suspense') then
    return;
  end if;
  perform private.ledger_post(
    'suspense', p_source,
    array[private.ledger_house_account('cash', p_cash), -7], array[-p_amount, p_amount]
  );
  perform private.review_open(p_kind, p_source, p_subject, p_user, p_amount, p_details);
end
$$;

-- A time-ordered id (UUIDv7): 48 bits of milliseconds, then random.
create or replace function private.uuid_v7()
returns uuid
language sql
volatile
as $$
  select encode(
    set_byte(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6
      ),
      6,
      (get_byte(uuid_send(gen_random_uuid()), 0) & 15) | 112
    ),
    'hex'
  )::uuid
$$;

-- Service role: true when neither the email nor the phone (E.164) belongs to an account.
create or replace function public.account_available(p_email text, p_phone text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select not exists (select from public.accounts a where lower(a.email) = lower(trim(p_email)))
    and not exists (select from public.accounts a where a.phone = p_phone)
$$;

-- The signed-in account.
create or replace function public.account_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_account constant jsonb := private.account_json(private.require_user());
begin
  if v_account is null then
    perform private.fail(401, 'unauthenticated');
  end if;
  return v_account;
end
$$;

-- Service role: the email to sign in with for a phone number (E.164), or null.
create or replace function public.account_login_email(p_phone text)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select a.email from public.accounts a where a.phone = p_phone
$$;

-- The operators that have products of a prepaid type.
create or replace function public.catalog_operators(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('code', o.code, 'name', o.name, 'mark', o.mark, 'color', o.color, 'prefixes', o.prefixes)
    order by o.position
  ), '[]')
  from private.operators o
  where exists (
    select from private.products d where d.type = p_type and d.operator = o.code and d.status <> 'inactive'
  )
$$;

-- Products of a prepaid type at the asker's prices: of one operator, or of the one that the
-- number's prefix points at, or all.
create or replace function public.catalog_products(
  p_type text, p_operator text default null, p_number text default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.product_json(d, c.category) order by o.position, d.position, d.code), '[]')
  from (
    select
      private.account_category() as category,
      coalesce(nullif(p_operator, ''), private.operator_of_number(p_number)) as operator
  ) c
  join private.products d on d.type = p_type and (c.operator is null or d.operator = c.operator)
  join private.operators o on o.code = d.operator
  where d.status <> 'inactive'
$$;

-- Service role: takes a supplier's price list, rows {sku, name, category, brand, price, active, stock}
-- with the price in rupiah. Changes cost, stock and availability of known SKUs, never a selling
-- price. Answers {updated, unknown}: SKUs of ours that were seen, and rows that are nobody's.
create or replace function public.catalog_sync(p_supplier text, p_rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_updated integer;
  v_unknown integer;
begin
  with incoming as (
    select distinct on (r.sku) r.sku, r.price, r.active, r.stock
    from jsonb_to_recordset(p_rows) as r (sku text, price bigint, active boolean, stock integer)
    where r.sku is not null and r.price >= 0
  ), changed as (
    update private.product_suppliers o
    set
      cost = i.price,
      active = i.active,
      stock = i.stock,
      changed_at = case when o.active is distinct from i.active then now() else o.changed_at end,
      checked_at = now()
    from incoming i
    where o.supplier = p_supplier and o.sku = i.sku
    returning o.sku
  )
  select
    (select count(distinct c.sku) from changed c),
    (select count(*) from incoming i where not exists (select from changed c where c.sku = i.sku))
  into v_updated, v_unknown;
  return jsonb_build_object('updated', v_updated, 'unknown', v_unknown);
end
$$;

-- Takes back the user's own pending deposit. Raises not_found, deposit_not_cancellable.
create or replace function public.deposit_cancel(p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit public.deposits;
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code and d.user_id = v_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if v_deposit.status <> 'cancelled' then
    if v_deposit.status <> 'pending' then
      perform private.fail(422, 'deposit_not_cancellable');
    end if;
    perform private.deposit_change(p_code, 'cancelled');
  end if;
  return public.deposit_get(p_code);
end
$$;

-- The ways to top up with their fees for an amount in rupiah (without one: as for nothing), and
-- the settings of the top-up screen.
create or replace function public.deposit_channels(p_amount bigint default null)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  return (
    select jsonb_build_object(
      'settings', jsonb_build_object(
        'min_topup', s.min_topup,
        'allow_custom_nominals', s.allow_custom_nominals,
        'nominals', to_jsonb(s.nominals)
      ),
      'channels', (
        select coalesce(jsonb_agg(private.channel_json(c, s, p_amount) order by c.position), '[]')
        from private.payment_channels c
        where c.active and (c.provider <> 'manual' or c.account_number is not null)
      )
    )
    from private.site_settings s
  );
end
$$;

-- Service role: the provider will not take this deposit; it fails unless it has moved on already.
create or replace function public.deposit_charge_failed(p_code text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_deposit public.deposits;
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if v_deposit.status = 'pending' and v_deposit.pay is null then
    update public.deposits set reason = left(p_reason, 200) where code = p_code;
    perform private.deposit_change(p_code, 'failed');
    select d.* into v_deposit from public.deposits d where d.code = p_code;
  end if;
  return private.deposit_json(v_deposit);
end
$$;

-- Service role: keeps how to pay, once the provider has said it. Said again, nothing changes.
create or replace function public.deposit_charged(
  p_code text, p_provider_ref text, p_pay jsonb, p_expires_at timestamptz default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_deposit public.deposits;
begin
  update public.deposits d
  set
    pay = p_pay,
    provider_ref = coalesce(d.provider_ref, p_provider_ref),
    expires_at = coalesce(p_expires_at, d.expires_at),
    check_at = case when d.status = 'pending' then clock_timestamp() + interval '2 minutes' end
  where d.code = p_code and d.pay is null;
  select d.* into v_deposit from public.deposits d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.deposit_json(v_deposit);
end
$$;

-- One of the user's deposits. Raises not_found.
create or replace function public.deposit_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select private.deposit_json(d) into v_answer
  from public.deposits d
  where d.code = p_code and d.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

-- A page of the user's deposits, newest first (depositPage).
create or replace function public.deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select d as deposit, row_number() over (order by d.created_at desc, d.code) as place
    from public.deposits d
    where d.user_id = v_user
      and (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::public.deposit_status)
      and (p_filter ->> 'from' is null or private.jakarta_day(d.created_at) >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or private.jakarta_day(d.created_at) <= (p_filter ->> 'to')::date)
      and (
        coalesce(p_filter ->> 'search', '') = ''
        or strpos(lower(concat_ws(' ', d.code, d.channel_id, d.amount, d.total)), lower(p_filter ->> 'search')) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.deposit_json(m.deposit) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

-- Asks for a top-up of p_amount rupiah through a channel. Answers {deposit, replayed, charge}:
-- `charge` is what the provider must be asked for, null for a manual transfer or once `pay` is there.
-- Raises channel_unavailable, below_minimum, above_maximum, unique_code_exhausted,
-- idempotency_mismatch, account_inactive.
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
  where c.id = p_channel and c.active and (c.provider <> 'manual' or c.account_number is not null);
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
    v_deposit.unique_code := private.deposit_unique_code(v_channel.id, p_amount);
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
    elsif v_deposit.status not in ('paid', 'review')
      or v_deposit.provider_ref is distinct from p_state ->> 'provider_ref' then
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

-- Service role: ends deposits that nobody paid in time (a provider gets two minutes more for its
-- late word), and answers those whose provider should be asked now: {expired, to_check}.
create or replace function public.deposit_sweep(p_limit integer default 100)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 100), 1), 1000);
  v_expired integer := 0;
  v_code text;
  v_to_check jsonb;
begin
  for v_code in
    select d.code
    from public.deposits d
    where d.status = 'pending'
      and d.expires_at < now() - case when d.provider = 'manual' then interval '0' else interval '2 minutes' end
    order by d.expires_at
    limit v_limit
    for update skip locked
  loop
    perform private.deposit_change(v_code, 'expired');
    perform private.deposit_tell(v_code);
    v_expired := v_expired + 1;
  end loop;
  with due as (
    select d.code
    from public.deposits d
    where d.status = 'pending' and d.check_at <= clock_timestamp()
    order by d.check_at
    limit v_limit
    for update skip locked
  ), asked as (
    update public.deposits d
    set checks = d.checks + 1, check_at = clock_timestamp() + private.check_gap(d.checks + 4)
    from due
    where d.code = due.code
    returning d.code, d.provider
  )
  select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'provider', a.provider)), '[]')
  into v_to_check
  from asked a;
  return jsonb_build_object('expired', v_expired, 'to_check', v_to_check);
end
$$;

-- Service role: takes a dispatch for 60 seconds. Null when there is nothing to do: done, held by
-- another worker, or waiting for its time. The first take moves the purchase to processing.
-- `mode` is `order` until the supplier has answered (at most three times: a repeated reference is
-- the same order there), then `status`. `max_cost` is the price that the buyer paid, in rupiah.
create or replace function public.dispatch_take(p_dispatch uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_purchase public.purchases;
  v_dispatch private.dispatches;
  v_product private.products;
  v_mode text;
begin
  select p.* into v_purchase
  from public.purchases p
  where p.ref_id = (select x.ref_id from private.dispatches x where x.id = p_dispatch)
  for update;
  if not found then
    return null;
  end if;
  select x.* into strict v_dispatch from private.dispatches x where x.id = p_dispatch for update;
  if v_purchase.status not in ('unprocessed', 'processing')
    or v_dispatch.state not in ('queued', 'leased', 'waiting')
    or (v_dispatch.state <> 'queued' and v_dispatch.due_at > clock_timestamp()) then
    return null;
  end if;
  if private.dispatch_too_old(v_dispatch) then
    perform private.dispatch_give_up(v_dispatch, v_purchase);
    return null;
  end if;
  if v_purchase.status = 'unprocessed' then
    perform private.purchase_change(v_purchase.ref_id, 'processing');
  end if;
  v_mode := case when v_dispatch.answered or v_dispatch.silences >= 3 then 'status' else 'order' end;
  update private.dispatches
  set
    state = 'leased',
    due_at = clock_timestamp() + interval '60 seconds',
    sent_at = coalesce(sent_at, clock_timestamp())
  where id = p_dispatch;
  select d.* into strict v_product from private.products d where d.id = v_purchase.product_id;
  return jsonb_build_object(
    'dispatch_id', v_dispatch.id,
    'purchase_ref', v_purchase.ref_id,
    'user_id', v_purchase.user_id,
    'product_code', v_product.code,
    'supplier', v_dispatch.supplier,
    'reference', private.dispatch_reference(v_purchase.ref_id, v_dispatch.attempt),
    'sku', v_dispatch.sku,
    'destination', private.destination_national(v_purchase.destination),
    'max_cost', v_purchase.buying_price,
    'mode', v_mode
  );
end
$$;

-- The home screen in one round trip: account, menu and the five newest transactions.
create or replace function public.home_overview()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', public.account_get(),
    'menu', public.menu_list(),
    'recent', (
      select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by (n.p).created_at desc), '[]')
      from (
        select p, d
        from public.purchases p
        join private.products d on d.id = p.product_id
        where p.user_id = auth.uid()
        order by p.day desc, p.created_at desc
        limit 5
      ) n
    )
  )
$$;

-- Opens an unsafe call of the user under a key, kept 24 hours (decisions §8). Answers {state}:
-- `new` (go on), `running` (another call holds it), `done` with {status, body} of the first answer,
-- `mismatch` when the key named another request.
create or replace function public.idempotency_begin(p_key text, p_fingerprint text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_row private.idempotency_keys;
begin
  perform private.request_key(v_user, p_key);
  perform private.lock_user(v_user);
  delete from private.idempotency_keys k
  where k.user_id = v_user and k.created_at < clock_timestamp() - interval '24 hours';
  select k.* into v_row from private.idempotency_keys k where k.user_id = v_user and k.key = p_key;
  if found and v_row.fingerprint <> p_fingerprint then
    return jsonb_build_object('state', 'mismatch');
  elsif v_row.status is not null then
    return jsonb_build_object('state', 'done', 'status', v_row.status, 'body', v_row.body);
  elsif v_row.running_until > clock_timestamp() then
    return jsonb_build_object('state', 'running');
  end if;
  insert into private.idempotency_keys (user_id, key, fingerprint, created_at, running_until)
  values (v_user, p_key, p_fingerprint, clock_timestamp(), clock_timestamp() + interval '60 seconds')
  on conflict (user_id, key) do update set running_until = excluded.running_until;
  return jsonb_build_object('state', 'new');
end
$$;

-- Gives back the key of a call that came to nothing, so that it may be tried again.
create or replace function public.idempotency_drop(p_key text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  delete from private.idempotency_keys k where k.user_id = v_user and k.key = p_key and k.status is null;
end
$$;

-- Keeps the answer of a call that idempotency_begin opened.
create or replace function public.idempotency_finish(p_key text, p_status integer, p_body jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  update private.idempotency_keys k
  set status = p_status, body = p_body, running_until = null
  where k.user_id = v_user and k.key = p_key and k.status is null;
end
$$;

-- Service role: closes a callback as processed, or puts it before an admin (p_outcome `review`).
create or replace function public.inbound_finish(p_event uuid, p_outcome text, p_note text default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_partner text;
begin
  if p_outcome is null or p_outcome not in ('processed', 'review') then
    perform private.fail(422, 'validation_failed', '{"field": "outcome"}');
  end if;
  update private.inbound_events
  set state = p_outcome::private.inbound_state, due_at = null, note = left(p_note, 500), finished_at = now()
  where id = p_event and state not in ('processed', 'review')
  returning partner into v_partner;
  if found and p_outcome = 'review' then
    perform private.review_open(
      'inbound_event', p_event::text, null, null, null,
      jsonb_build_object('partner', v_partner, 'note', left(p_note, 500))
    );
  end if;
end
$$;

-- Service role: counts a callback that could not be verified; nothing of it is kept.
create or replace function public.inbound_reject(p_partner text, p_reason text)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.inbound_rejections as r (partner, reason, day)
  values (left(p_partner, 40), left(p_reason, 40), private.jakarta_day(now()))
  on conflict (partner, reason, day) do update set count = r.count + 1
$$;

-- Service role: stores a verified callback as it came, before anything else happens.
-- Answers {event_id, fresh}: the same dedupe key answers the first one's id.
create or replace function public.inbound_store(
  p_partner text, p_dedupe_key text, p_headers jsonb, p_body text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id uuid;
begin
  insert into private.inbound_events (id, partner, dedupe_key, headers, body, due_at)
  values (
    private.uuid_v7(), p_partner, p_dedupe_key, coalesce(p_headers, '{}'), p_body,
    clock_timestamp() + interval '30 seconds'
  )
  on conflict (partner, dedupe_key) do nothing
  returning id into v_id;
  if v_id is not null then
    return jsonb_build_object('event_id', v_id, 'fresh', true);
  end if;
  select e.id into strict v_id
  from private.inbound_events e
  where e.partner = p_partner and e.dedupe_key = p_dedupe_key;
  return jsonb_build_object('event_id', v_id, 'fresh', false);
end
$$;

-- Service role: stored callbacks that nobody has finished, the oldest first; at most p_limit (1 to 1000).
create or replace function public.inbound_sweep(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('event_ids', coalesce(jsonb_agg(due.id order by due.due_at), '[]'))
  from (
    select e.id, e.due_at
    from private.inbound_events e
    where e.due_at <= clock_timestamp()
    order by e.due_at
    limit least(greatest(coalesce(p_limit, 100), 1), 1000)
  ) due
$$;

-- Service role: takes a stored callback for 60 seconds. Null when it is done or held by another
-- worker. After 20 tries it is put before an admin instead.
create or replace function public.inbound_take(p_event uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event private.inbound_events;
begin
  select e.* into v_event from private.inbound_events e where e.id = p_event for update;
  if not found or v_event.state in ('processed', 'review')
    or (v_event.state = 'leased' and v_event.due_at > clock_timestamp()) then
    return null;
  end if;
  if v_event.takes >= 20 then
    perform public.inbound_finish(p_event, 'review', 'never finished');
    return null;
  end if;
  update private.inbound_events
  set state = 'leased', due_at = clock_timestamp() + interval '60 seconds', takes = takes + 1
  where id = p_event;
  return jsonb_build_object(
    'event_id', v_event.id, 'partner', v_event.partner, 'body', v_event.body, 'headers', v_event.headers
  );
end
$$;

-- Service role: the reconciliation of the ledger with itself and with what was sold and paid
-- (decisions §4). Answers {differences, checks: [{name, count}]}; zero is the only good answer.
create or replace function public.ledger_check()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'differences', coalesce(sum(c.count), 0)::integer,
    'checks', coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'count', c.count) order by c.name), '[]')
  )
  from (
    select * from private.ledger_check_itself()
    union all
    select * from private.ledger_check_purchases()
    union all
    select * from private.ledger_check_deposits()
  ) c
$$;

-- The menu entries that the asker may see, in their order.
create or replace function public.menu_list()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'name', m.name, 'route', m.route, 'landing_route', m.landing_route, 'path', m.path,
      'type', m.type, 'icon', m.icon, 'module', m.module, 'backend_id', m.backend_id
    ) order by m.position
  ), '[]')
  from private.menu_entries m
  where m.enabled
$$;

-- Service role: applies one line of a bank account's statement, once: {mutation_id, bank,
-- account_number, amount, date, description, type?} with the amount in rupiah. Money in credits the
-- one open manual deposit of that bank with that total, with all that arrived; fitting none or
-- several it goes to suspense and before an admin. Money out is not ours to apply.
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
  where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount;
  if v_fitting = 1 then
    select d.* into v_deposit
    from public.deposits d
    join private.payment_channels c on c.id = d.channel_id
    where c.provider = 'manual' and c.channel = v_bank and d.status = 'pending' and d.total = v_amount
    for update of d;
  end if;
  if v_deposit.code is not null then
    perform private.deposit_credit(v_deposit, v_deposit.total, jsonb_build_object(
      'provider_ref', v_id, 'provider_status', 'CR'
    ));
    update private.bank_mutations set deposit_code = v_deposit.code where bank = v_bank and mutation_id = v_id;
    return private.mutation_answer(v_bank, v_id);
  end if;
  perform private.suspense_take(
    'unmatched_mutation', concat_ws(':', 'mutation', v_bank, v_id), 'manual.' || v_bank, v_amount, null, null,
    p_mutation || jsonb_build_object('fitting', v_fitting, 'event', p_event)
  );
  return jsonb_build_object('code', null, 'status', 'review', 'credited', 0, 'review', true);
end
$$;

-- Service role: turns a checked password into a grant for one purchase, for a user without a PIN.
-- A wrong password counts as a wrong PIN. Answers {grant} or {error, details}.
create or replace function public.pin_grant_password(p_user uuid, p_ok boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_locked jsonb;
  v_grant constant uuid := gen_random_uuid();
begin
  perform private.lock_user(p_user);
  if not exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is null) then
    perform private.fail(403, 'forbidden');
  end if;
  v_locked := private.pin_locked(p_user);
  if v_locked is not null then
    return v_locked;
  end if;
  if p_ok is not true then
    return private.pin_fail(p_user, 'password_incorrect');
  end if;
  update private.account_secrets set pin_failures = 0, pin_locked_until = null where user_id = p_user;
  delete from private.pin_grants where expires_at < now();
  insert into private.pin_grants (id, user_id, expires_at)
  values (v_grant, p_user, clock_timestamp() + interval '60 seconds');
  return jsonb_build_object('grant', v_grant);
end
$$;

-- The public price list of a type: a member's prices.
create or replace function public.pricelist_list(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_code', r.row -> 'product_code',
    'product_name', r.row -> 'product_name',
    'operator', r.row -> 'operator',
    'type', r.row -> 'type',
    'label', r.row -> 'label',
    'price', r.row -> 'price',
    'is_promo', r.row -> 'is_promo',
    'stock_label', r.row -> 'stock_label',
    'status', r.row -> 'status'
  ) order by r.place, r.position, r.code), '[]')
  from (
    select private.product_json(d, 1) as row, o.position as place, d.position, d.code
    from private.products d
    join private.operators o on o.code = d.operator
    where d.type = p_type and d.status <> 'inactive'
  ) r
$$;

-- The user's transactions in pieces for a file: {rows, next}; `next` goes into p_after for the
-- following piece and is null after the last. p_limit is 1 to 5000 rows. Pieces do not shift when
-- new purchases come in.
create or replace function public.purchase_export(
  p_filter jsonb default '{}', p_after text default null, p_limit integer default 1000
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 1), 5000);
  v_sort constant text := coalesce(p_filter ->> 'sort', 'newest');
  v_after public.purchases;
  v_rows jsonb;
begin
  if p_after is not null then
    select p.* into v_after from public.purchases p where p.ref_id = p_after and p.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by n.place), '[]')
  into v_rows
  from (
    select f.p, f.d, row_number() over (
      order by
        case when v_sort = 'highest' then (f.p).selling_price end desc,
        case when v_sort = 'oldest' then (f.p).created_at end,
        (f.p).created_at desc,
        (f.p).ref_id
    ) as place
    from private.purchase_filtered(v_user, p_filter) f
    where v_after.ref_id is null
      or case v_sort
        when 'oldest' then
          ((f.p).created_at, (f.p).ref_id) > (v_after.created_at, v_after.ref_id)
        when 'highest' then
          (-(f.p).selling_price, v_after.created_at, (f.p).ref_id)
            > (-v_after.selling_price, (f.p).created_at, v_after.ref_id)
        else
          (v_after.created_at, (f.p).ref_id) > ((f.p).created_at, v_after.ref_id)
      end
    order by place
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

-- One of the user's transactions with its timeline. Raises not_found.
create or replace function public.purchase_get(p_ref_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select private.purchase_json(p, d) into v_answer
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.ref_id = p_ref_id and p.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

-- A page of the user's transactions with the totals of the whole filter (transactionPage).
create or replace function public.purchase_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_sort constant text := coalesce(p_filter ->> 'sort', 'newest');
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'success_count', count(*) filter (where (f.p).status = 'success'),
    'buying_price', coalesce(sum((f.p).buying_price) filter (where (f.p).status = 'success'), 0),
    'selling_price', coalesce(sum((f.p).selling_price) filter (where (f.p).status = 'success'), 0),
    'profit', coalesce(sum((f.p).selling_price - (f.p).buying_price) filter (where (f.p).status = 'success'), 0)
  )
  into v_totals
  from private.purchase_filtered(v_user, p_filter) f;

  select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by n.place), '[]')
  into v_rows
  from (
    select f.p, f.d, row_number() over (
      order by
        case when v_sort = 'highest' then (f.p).selling_price end desc,
        case when v_sort = 'oldest' then (f.p).created_at end,
        (f.p).created_at desc,
        (f.p).ref_id
    ) as place
    from private.purchase_filtered(v_user, p_filter) f
    order by place
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;

  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
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
    p_product_code, p_destination, p_price, p_order_number, p_note, p_selling_price, p_pay_with
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
  v_purchase.place := hashtext(p_product_code || v_purchase.destination);
  perform private.purchase_refuse_repeat(
    v_user, v_purchase.day, v_purchase.place, v_product.id, v_purchase.destination,
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
    end_balance, product_id, day, place, status, pay_with, destination, cashback, discount,
    order_number, note
  )
  values (
    v_purchase.ref_id, v_user, v_key, v_hash, v_purchase.created_at, v_purchase.created_at,
    v_purchase.buying_price, v_purchase.selling_price, v_purchase.end_balance, v_product.id,
    v_purchase.day, v_purchase.place, 'unprocessed', p_pay_with::public.pay_source,
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

-- The destinations that the user sold to last, for one prepaid type: newest first, at most 8.
create or replace function public.purchase_recent(p_type text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'destination', private.destination_national(n.destination),
      'operator', n.operator,
      'product_code', n.code,
      'product_name', n.name,
      'at', n.created_at
    ) order by n.created_at desc), '[]')
    from (
      select one.* from (
        select distinct on (latest.destination) latest.*
        from (
          select p.destination, p.created_at, d.operator, d.code, d.name
          from public.purchases p
          join private.products d on d.id = p.product_id
          where p.user_id = v_user and d.type = p_type
          order by p.day desc, p.created_at desc
          limit 500
        ) latest
        order by latest.destination, latest.created_at desc
      ) one
      order by one.created_at desc
      limit 8
    ) n
  );
end
$$;

-- Service role: applies what a supplier said of an order, once, whoever says it first and however
-- often. p_result is {status: success|failed|pending|unknown, try_next, serial_number, cost, code,
-- message, raw} with the cost in rupiah; p_source is answer, status or callback.
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
      if p_result ->> 'code' = '74' then
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

-- Service role: the dispatches that someone should take now: never sent, left by a lost worker, or
-- due for a status check. At most p_limit (1 to 1000), the longest waiting first.
create or replace function public.purchase_sweep(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('dispatch_ids', coalesce(jsonb_agg(due.id order by due.due_at), '[]'))
  from (
    select x.id, x.due_at
    from private.dispatches x
    where x.due_at <= clock_timestamp()
    order by x.due_at
    limit least(greatest(coalesce(p_limit, 100), 1), 1000)
  ) due
$$;

-- A receipt for the customer of one of the user's transactions. Raises not_found.
create or replace function public.receipt_get(p_ref_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'shop_name', a.name,
    'shop_phone', private.destination_national(coalesce(a.phone, '')),
    'customer_number', private.destination_national(p.destination),
    'provider', o.name,
    'product_name', d.name,
    'serial_number', p.serial_number,
    'total', p.selling_price,
    'service_fee', 0,
    'created_at', p.created_at
  )
  into v_answer
  from public.purchases p
  join private.products d on d.id = p.product_id
  join private.operators o on o.code = d.operator
  join public.accounts a on a.id = p.user_id
  where p.ref_id = p_ref_id and p.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

reset check_function_bodies;
