-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A correction of a balance as admins see it (core/admin/correction-schema.ts, correction).
create or replace function private.correction_json(p_admin uuid, b private.balance_corrections)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', b.code,
    'person', private.admin_person_json(b.user_id),
    'balance', b.balance,
    'amount', b.amount,
    'reason_code', b.reason_code,
    'reason', b.reason,
    'by', (select a.name from public.accounts a where a.id = b.created_by),
    'own', b.created_by = p_admin,
    'status', private.correction_status_now(b),
    'created_at', b.created_at,
    'decided_by', (
      select a.name from private.admin_proposals p join public.accounts a on a.id = p.decided_by
      where p.correction_code = b.code
    )
  )
$$;

-- A correction's status as of now: a proposal expires by the clock, though the hourly sweep writes it down.
create or replace function private.correction_status_now(b private.balance_corrections)
returns text
language sql
stable
as $$
  select case when b.status = 'proposed' and private.proposal_expired(b.created_at) then 'expired' else b.status end
$$;

-- What keeps an account from being deleted (decisions §6): deposit and loan in rupiah, purchases under way, top-ups that
-- are still open. All are 0 for one that may go.
create or replace function private.deletion_blocks(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'deposit', (
      select coalesce(max(l.balance), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    ),
    'loan', greatest(
      (select coalesce(max(abs(l.balance)), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'),
      (select coalesce(max(f.usage), 0) from private.loan_facilities f where f.user_id = p_user)
    ),
    'loan_requests', (
      select count(*) from private.loan_deposits d where d.user_id = p_user and d.closed_at is null
    ),
    'purchases', (
      select count(*) from public.purchases p
      where p.user_id = p_user and p.status in ('inquiry', 'unprocessed', 'processing')
    ),
    'deposits', (
      select count(*) from public.deposits d where d.user_id = p_user
        and private.deposit_status_now(d) in ('pending', 'review')
    )
  )
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
    'charge', case when p.pay is null and private.deposit_status_now(p) = 'pending' then jsonb_build_object(
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
  perform private.deposit_tell(p_code);
  return true;
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
    and (p_filter ->> 'status' is null or private.deposit_status_now(d)::text = p_filter ->> 'status')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(' ', d.code, d.channel_id, d.amount, d.total)), lower(p_filter ->> 'search')) > 0
    )
$$;

-- A deposit as on the wire (core/deposits/schema.ts).
create or replace function private.deposit_json(p public.deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', p.code,
    'status', private.deposit_status_now(p),
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

-- Whether a deposit that nobody paid has ended by the clock, whether or not the sweep has written it down: a manual
-- transfer when its time is over, another way two minutes later, for its provider's late word.
create or replace function private.deposit_over(d public.deposits)
returns boolean
language sql
stable
as $$
  select d.status = 'pending'
    and d.expires_at <= clock_timestamp() - case when d.provider = 'manual' then interval '0' else interval '2 minutes' end
$$;

-- A deposit's status as of now: `expired` from the moment that private.deposit_over names.
create or replace function private.deposit_status_now(d public.deposits)
returns public.deposit_status
language sql
stable
as $$
  select case when private.deposit_over(d) then 'expired' else d.status end
$$;

-- A loan deposit as on the wire (core/loans/schema.ts, loanDeposit). `open` while somebody may still
-- decide on it.
create or replace function private.loan_deposit_json(d private.loan_deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', n.code,
    'amount', n.amount,
    'granted', n.granted,
    'status', n.status,
    'open', n.closed_at is null,
    'note', n.note,
    'reason', n.reason,
    'usage_after', n.usage_after,
    'due_date', n.due_date,
    'created_at', n.created_at,
    'closed_at', n.closed_at
  )
  from private.loan_deposit_now(d) n
$$;

-- A loan deposit, with its facility held first: requests, decisions and repayments of one person
-- follow each other, and an approval that is over is written down as such. Null where there is none of that code, or p_owner's is asked for and it is not.
create or replace function private.loan_deposit_lock(p_code text, p_owner uuid default null)
returns private.loan_deposits
language plpgsql
as $$
declare
  v_deposit private.loan_deposits;
begin
  perform from private.loan_facilities f
  where f.user_id = (
    select d.user_id from private.loan_deposits d
    where d.code = p_code and (p_owner is null or d.user_id = p_owner)
  )
  for update;
  if found then
    select d.* into v_deposit from private.loan_deposits d where d.code = p_code for update;
    if v_deposit is distinct from private.loan_deposit_now(v_deposit) then
      v_deposit := private.loan_deposit_now(v_deposit);
      update private.loan_deposits d
      set status = v_deposit.status, granted = null, approved_by = null, reason = null
      where d.code = p_code;
    end if;
  end if;
  return v_deposit;
end
$$;

-- A loan deposit as of now: an approval that nobody deposited within 7 days is none, whether or not the sweep has written
-- that down.
create or replace function private.loan_deposit_now(d private.loan_deposits)
returns private.loan_deposits
language plpgsql
stable
as $$
begin
  if d.closed_at is null and d.status in ('approved', 'half approved') and private.proposal_expired(d.approved_at) then
    d.status := 'not deposited';
    d.granted := null;
    d.approved_by := null;
    d.reason := null;
  end if;
  return d;
end
$$;

-- One agent's loan as the desk sees it (core/loans/schema.ts, loanDeskAgent), with the trail of
-- what was decided.
create or replace function private.loan_desk_detail(p_reader uuid, p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'person', private.admin_person_json(p_user),
    'own', p_user = p_reader,
    'loan', private.facility_json(f),
    'loan_balance', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'
    ),
    'open_request', (
      select private.loan_deposit_json(d) || jsonb_build_object(
        'approved_by', (select a.name from public.accounts a where a.id = d.approved_by),
        'approved_by_reader', d.approved_by is not distinct from p_reader,
        'approval_expired', d.status = 'not deposited' and d.approved_at is not null
      )
      from private.loan_deposits o
      cross join lateral private.loan_deposit_now(o) d
      where o.user_id = p_user and o.closed_at is null
    ),
    'alone_left', private.alone_left(p_reader),
    'movements', (
      select coalesce(jsonb_agg(m.entry order by m.at desc, m.code desc), '[]')
      from (
        select h.at, h.code, h.entry from private.loan_movements(p_user) h order by h.at desc, h.code desc limit 20
      ) m
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'user' and x.subject = p_user::text and x.action like 'loan\_%'
    )
  )
  from private.loan_facilities f
  where f.user_id = p_user
$$;

-- Admins: a page of the corrections, proposals first, then the newest (correctionPage).
-- p_filter is {search, status, page, per_page}.
create or replace function public.admin_correction_list(p_filter jsonb default '{}')
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
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select b as correction, row_number() over (order by private.correction_status_now(b) = 'proposed' desc, b.created_at desc, b.code) as place
    from private.balance_corrections b
    join public.accounts a on a.id = b.user_id
    where (p_filter ->> 'status' is null or private.correction_status_now(b) = p_filter ->> 'status')
      and (
        v_search = ''
        or strpos(lower(concat_ws(' ', b.code, a.name, a.email, a.phone, abs(b.amount), b.reason)), v_search) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.correction_json(v_admin, m.correction) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

-- Admins: a page of all deposits, newest first, with what they come to (adminDepositPage). p_filter is
-- {search, status, channel, from, to, proof, page, per_page}: search is a code, a provider's reference, an
-- amount in rupiah, or part of a person's name, email or phone; proof `yes` is with a proof of transfer.
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
    where (p_filter ->> 'status' is null or private.deposit_status_now(d) = (p_filter ->> 'status')::public.deposit_status)
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
    if private.deposit_status_now(v_deposit) <> 'pending' then
      perform private.fail(422, 'deposit_not_cancellable');
    end if;
    perform private.deposit_change(p_code, 'cancelled');
  end if;
  return public.deposit_get(p_code);
end
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
    perform private.deposit_expire(d.code)
    from public.deposits d
    where d.user_id = v_user and d.status = 'pending' and private.deposit_over(d);
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
  if private.deposit_expire(v_deposit.code) then
    select d.* into v_deposit from public.deposits d where d.code = v_deposit.code;
  end if;
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

-- Service role: writes down which deposits nobody paid in time (private.deposit_over), puts proofs of transfers that never arrived before an admin, and answers those whose provider
-- should be asked now: {expired, to_check}.
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
    where d.status = 'pending' and d.expires_at <= clock_timestamp() and private.deposit_over(d)
    order by d.expires_at, d.code
    limit v_limit
    for update skip locked
  loop
    v_expired := v_expired + private.deposit_expire(v_code)::integer;
  end loop;
  perform private.deposit_proofs_doubt(v_limit);
  with due as (
    select d.code
    from public.deposits d
    where d.status = 'pending' and d.check_at <= clock_timestamp()
    order by d.check_at, d.code
    limit v_limit
    for update skip locked
  ), asked as (
    update public.deposits d
    set checks = d.checks + 1, check_at = clock_timestamp() + private.check_gap(d.checks + 4)
    from due
    where d.code = due.code
    returning d.code, d.provider
  )
  select coalesce(jsonb_agg(jsonb_build_object('code', a.code, 'provider', a.provider) order by a.code), '[]')
  into v_to_check
  from asked a;
  return jsonb_build_object('expired', v_expired, 'to_check', v_to_check);
end
$$;

-- Sales and admins: decides on an open loan deposit with a reason, once for a key. p_action is
-- approve (p_amount rupiah of it, all or part), deposit or refuse. What is approved is deposited at
-- once; where private.needs_two says so it waits, approved, for another admin to deposit it.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, what private.require_second raises,
-- loan_not_offered, proposal_expired, below_minimum {min}, above_maximum {max}, what private.loan_pay_out raises,
-- validation_failed, idempotency_mismatch.
create or replace function public.loan_deposit_decide(
  p_key text, p_code text, p_action text, p_amount bigint, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
  v_actor constant uuid := auth.uid();
  v_key constant uuid := private.request_key(v_actor, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('loan_deposit', p_code, p_action, p_amount, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_deposit private.loan_deposits;
  v_before jsonb;
begin
  perform private.lock_desk(v_actor);
  v_deposit := private.loan_deposit_lock(p_code);
  if v_deposit.code is null or v_sales is not null and not exists (
    select from public.accounts a where a.id = v_deposit.user_id and a.referred_by = v_sales
  ) then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.loan_desk_detail(v_actor, v_deposit.user_id);
  end if;
  if v_deposit.user_id = v_actor then
    perform private.fail(403, 'loan_own');
  elsif p_action is null or p_action not in ('approve', 'deposit', 'refuse') then
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  elsif p_action = 'deposit' and v_deposit.closed_at is null and v_deposit.status = 'not deposited'
    and private.proposal_expired(v_deposit.approved_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_deposit.closed_at is not null
    or p_action <> 'refuse' and (v_deposit.status = 'not deposited') <> (p_action = 'approve') then
    perform private.fail(409, 'loan_decided');
  elsif p_action <> 'refuse' then
    perform private.require_lending();
  end if;
  v_before := private.loan_deposit_json(v_deposit);
  if p_action = 'refuse' then
    update private.loan_deposits d
    set status = 'not deposited', granted = null, closed_at = clock_timestamp(), reason = v_reason
    where d.code = p_code
    returning d.* into v_deposit;
  elsif p_action = 'approve' then
    if p_amount is null or p_amount < 1 then
      perform private.fail(422, 'below_minimum', '{"min": 1}');
    elsif p_amount > v_deposit.amount then
      perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_deposit.amount));
    end if;
    update private.loan_deposits d
    set granted = p_amount, approved_by = v_actor, approved_at = clock_timestamp(), reason = v_reason,
      status = case when p_amount = d.amount then 'approved' else 'half approved' end::private.loan_deposit_status
    where d.code = p_code
    returning d.* into v_deposit;
    if private.needs_two(v_actor, p_amount) then
      perform private.proposal_tell(v_actor, 'loan', p_amount);
    else
      v_deposit := private.loan_pay_out(p_code);
      perform private.movement_record(v_actor, null, 'loan', p_code, p_amount);
    end if;
  else
    if v_sales is not null then
      perform private.fail(403, 'forbidden');
    end if;
    perform private.require_second(v_deposit.approved_by, v_actor);
    v_deposit := private.loan_pay_out(p_code);
    perform private.movement_record(v_deposit.approved_by, v_actor, 'loan', p_code, v_deposit.granted);
  end if;
  perform private.admin_record(
    v_actor, v_key, v_hash, 'loan_' || p_action, 'user', v_deposit.user_id::text,
    v_before, private.loan_deposit_json(v_deposit), v_reason
  );
  perform private.notify_user(v_deposit.user_id, 'balance', 'loan_deposit', jsonb_build_object(
    'kind', 'loan_deposit', 'code', p_code, 'status', v_deposit.status,
    'amount', coalesce(v_deposit.granted, v_deposit.amount), 'reason', v_reason
  ));
  return private.loan_desk_detail(v_actor, v_deposit.user_id);
end
$$;

-- A page of the signed-in agent's loan deposits, newest first (loanDepositPage). p_filter is
-- {status, page, per_page}. Raises forbidden, account_inactive.
create or replace function public.loan_deposit_list(p_filter jsonb default '{}')
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
  perform private.require_permission(v_user, 'loan');
  with matching as materialized (
    select d, row_number() over (order by d.created_at desc, d.code) as place
    from private.loan_deposits d
    where d.user_id = v_user
      and (p_filter ->> 'status' is null or (private.loan_deposit_now(d)).status = (p_filter ->> 'status')::private.loan_deposit_status)
  )
  select
    (select count(*) from matching),
    (
      select coalesce(jsonb_agg(private.loan_deposit_json(m.d) order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_rows;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

-- Sales and admins: a page of the agents' loan deposits, open ones first (loanDeskDepositPage).
-- p_filter is {search, status, open, due, page, per_page}. Raises forbidden.
create or replace function public.loan_desk_deposits(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select d, g.f, row_number() over (
      order by d.closed_at is not null, case when d.closed_at is null then d.created_at end, d.created_at desc, d.code
    ) as place
    from private.loan_desk_agents(v_sales, p_filter) g
    join private.loan_deposits d on d.user_id = (g.a).id
    where (p_filter ->> 'status' is null or (private.loan_deposit_now(d)).status = (p_filter ->> 'status')::private.loan_deposit_status)
      and (p_filter ->> 'open' is null or (d.closed_at is null) = (p_filter ->> 'open')::boolean)
      and private.loan_desk_match(p_filter, g.a, d.code)
  )
  select
    (select count(*) from matching),
    (
      select coalesce(jsonb_agg(
        private.loan_deposit_json(m.d) || jsonb_build_object(
          'person', private.admin_person_json((m.d).user_id), 'loan', private.facility_json(m.f)
        ) order by m.place
      ), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_rows;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
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
