-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

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
    'agent_debt', case when c.agent_debt_enabled and (f.status in ('active', 'inactive') or f.usage > 0) then jsonb_build_object(
      'deposit', b.loan,
      'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
      'not_paid_off', f.usage > 0,
      'usage', f.usage,
      'due_date', f.due_date
    ) end,
    'permissions', to_jsonb(private.account_permissions(a.id)),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'referal_code', a.referral_code,
    'created_at', a.created_at
  ) || private.settings_json(a.id)
  from public.accounts a
  join private.account_secrets s on s.user_id = a.id
  left join private.loan_facilities f on f.user_id = a.id
  cross join private.site_settings c
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

-- What an account may do now: the permissions it was given, without those that the site has
-- switched off (`sales` goes with the agents' loans and with the agency's features), and `cashback`
-- and `loan` for agents where the site has them (core spec §6). Whoever owes keeps `loan`.
create or replace function private.account_permissions(p_user uuid)
returns text[]
language sql
stable
as $$
  select
    array(
      select given
      from unnest(a.permissions) with ordinality as g (given, place)
      where case given
        when 'deposit_transfer' then c.allow_deposit_transfer
        when 'sales' then c.agent_debt_enabled and not c.disable_agency_feature_for_master
        else true
      end
      order by place
    )
    || case when c.stash_cashback_enabled and a.category in (2, 3) then '{cashback}'::text[] else '{}' end
    || case
      when c.agent_debt_enabled and (
        a.category in (2, 3) or exists (select from private.loan_facilities f where f.user_id = a.id and f.usage > 0)
      ) then '{loan}'::text[]
      else '{}'
    end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
$$;

-- A facility as on the wire (core/loans/schema.ts, loan). Null for nobody's.
create or replace function private.facility_json(f private.loan_facilities)
returns jsonb
language sql
stable
as $$
  select case when f.user_id is not null then jsonb_build_object(
    'status', f.status,
    'limit', f.credit_limit,
    'usage', f.usage,
    'remaining_limit', greatest(f.credit_limit - f.usage, 0),
    'due_day', f.due_day,
    'due_date', f.due_date,
    'due', private.loan_due(f.due_date, private.jakarta_day(now())),
    'wanted_limit', f.wanted_limit,
    'wanted_due_day', f.wanted_due_day,
    'reason', f.reason,
    'requested_at', f.requested_at,
    'decided_at', f.decided_at
  ) end
$$;

-- The ledger against the agents' loans: each check's name and how many rows break it.
create or replace function private.ledger_check_loans()
returns table (name text, count bigint)
language sql
stable
as $$
  -- What every person owes is the negative sum of their receivable account.
  select 'loan_usage_equals_receivable', count(*)
  from (
    select l.key as user_id, -sum(p.amount) as owed
    from private.ledger_accounts l
    join private.postings p on p.account_id = l.id
    where l.kind = 'receivable'
    group by l.key
  ) r
  full join private.loan_facilities f on f.user_id::text = r.user_id
  where f.usage is distinct from coalesce(r.owed, 0)
  union all
  -- Every loan deposit moved what was granted from its owner's receivable to their loan balance,
  -- once, and no other movement lent anything.
  select 'loan_lent_once', count(*)
  from (select d.code, d.user_id, d.granted from private.loan_deposits d where d.status = 'deposited') d
  full join private.loan_legs('lend') x on x.source = d.code
  where x.legs is distinct from array[
    row('receivable'::private.ledger_kind, d.user_id, -d.granted)::text,
    row('loan'::private.ledger_kind, d.user_id, d.granted)::text
  ]
  union all
  -- Every repayment moved its amount from its owner's deposit to their receivable, once, and no
  -- other movement paid anything back.
  select 'loan_repaid_once', count(*)
  from private.loan_repayments r
  full join private.loan_legs('repay') x on x.source = r.code
  where x.legs is distinct from array[
    row('deposit'::private.ledger_kind, r.user_id, -r.amount)::text,
    row('receivable'::private.ledger_kind, r.user_id, r.amount)::text
  ]
  union all
  -- What a receivable account holds was lent or paid back.
  select 'receivable_is_of_loans', count(*)
  from private.ledger_accounts l
  join private.postings p on p.account_id = l.id
  join private.transfers t on t.id = p.transfer_id
  where l.kind = 'receivable' and t.kind not in ('lend', 'repay')
$$;

-- The house's account of what a person owes: its postings are negative, their sum is -usage.
create or replace function private.loan_account(p_user uuid)
returns integer
language sql
volatile
as $$
  select private.ledger_house_account('receivable', p_user::text)
$$;

-- Refuses a loan of p_amount rupiah that a facility does not carry now: facility_not_active,
-- loan_overdue {usage, due_date} from the due date on until all is paid back (decisions §7),
-- loan_limit_exceeded {remaining}. The caller has locked the facility.
create or replace function private.loan_check_room(f private.loan_facilities, p_amount bigint)
returns void
language plpgsql
stable
as $$
begin
  if f.status is distinct from 'active' then
    perform private.fail(422, 'facility_not_active');
  elsif f.due_date <= private.jakarta_day(now()) then
    perform private.fail(422, 'loan_overdue', jsonb_build_object('usage', f.usage, 'due_date', f.due_date));
  end if;
  if f.usage + p_amount > f.credit_limit then
    perform private.fail(422, 'loan_limit_exceeded', jsonb_build_object(
      'remaining', greatest(f.credit_limit - f.usage, 0)
    ));
  end if;
end
$$;

-- A loan deposit as on the wire (core/loans/schema.ts, loanDeposit). `open` while somebody may still
-- decide on it.
create or replace function private.loan_deposit_json(d private.loan_deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', d.code,
    'amount', d.amount,
    'granted', d.granted,
    'status', d.status,
    'open', d.closed_at is null,
    'note', d.note,
    'reason', d.reason,
    'usage_after', d.usage_after,
    'due_date', d.due_date,
    'created_at', d.created_at,
    'closed_at', d.closed_at
  )
$$;

-- A loan deposit, with its facility held first: requests, decisions and repayments of one person
-- follow each other. Null where there is none of that code, or p_owner's is asked for and it is not.
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
  end if;
  return v_deposit;
end
$$;

-- The agents that a loan desk looks after: everybody with a facility for an admin (p_sales null),
-- those whom a sales user brought otherwise; p_filter is {search, due} of core/loans/schema.ts.
create or replace function private.loan_desk_agents(p_sales uuid, p_filter jsonb)
returns table (f private.loan_facilities, a public.accounts)
language sql
stable
as $$
  select f, a
  from private.loan_facilities f
  join public.accounts a on a.id = f.user_id
  where (p_sales is null or a.referred_by = p_sales)
    and (
      p_filter ->> 'due' is null
      or private.loan_due(f.due_date, private.jakarta_day(now())) = p_filter ->> 'due'
    )
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
        'approved_by_reader', d.approved_by is not distinct from p_reader
      )
      from private.loan_deposits d
      where d.user_id = p_user and d.closed_at is null
    ),
    'two_persons_above', (select c.two_person_amount from private.site_settings c),
    'movements', (
      select coalesce(jsonb_agg(m.entry order by m.at desc), '[]')
      from (
        select h.at, h.entry from private.loan_movements(p_user) h order by h.at desc limit 20
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

-- Whether a desk's search names this agent or one of the given words.
create or replace function private.loan_desk_match(p_filter jsonb, a public.accounts, p_words text)
returns boolean
language sql
immutable
as $$
  select coalesce(p_filter ->> 'search', '') = ''
    or strpos(lower(concat_ws(' ', a.name, a.email, a.phone, p_words)), lower(p_filter ->> 'search')) > 0
$$;

-- How a debt's due date stands to a Jakarta day (core spec §4): today, tomorrow, not due, overdue;
-- other where nothing is owed.
create or replace function private.loan_due(p_due date, p_today date)
returns text
language sql
immutable
as $$
  select case
    when p_due is null then 'other'
    when p_due < p_today then 'overdue'
    when p_due = p_today then 'today'
    when p_due = p_today + 1 then 'tomorrow'
    else 'not due'
  end
$$;

-- When a loan of Jakarta day p_from is due: the first due day after it. A month that is too short
-- for p_day has its last day instead.
create or replace function private.loan_due_date(p_from date, p_day integer)
returns date
language sql
immutable
as $$
  select min(m.day)
  from (
    select (first + least(p_day, extract(day from first + interval '1 month' - interval '1 day')::integer) - 1)::date as day
    from (
      select (date_trunc('month', p_from::timestamp) + make_interval(months => n))::date as first
      from generate_series(0, 1) as n
    ) months
  ) m
  where m.day > p_from
$$;

-- All that a person's loan page begins with (core/loans/schema.ts, loanState).
create or replace function private.loan_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'facility', (select private.facility_json(f) from private.loan_facilities f where f.user_id = p_user),
    'deposit', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    ),
    'loan_balance', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'
    ),
    'open_request', (
      select private.loan_deposit_json(d) from private.loan_deposits d
      where d.user_id = p_user and d.closed_at is null
    ),
    'min', c.min_loan,
    'max_limit', c.max_loan_limit
  )
  from private.site_settings c
$$;

-- What each movement of a kind moved: (account kind, whose, rupiah) as texts, smallest amount first.
create or replace function private.loan_legs(p_kind private.transfer_kind)
returns table (source text, legs text[])
language sql
stable
as $$
  select t.source, array_agg(row(l.kind, coalesce(l.user_id::text, l.key), p.amount)::text order by p.amount)
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id
  where t.kind = p_kind
  group by t.source
$$;

-- What raised and lowered a person's usage, each with what was owed after it (loanMovement).
create or replace function private.loan_movements(p_user uuid)
returns table (at timestamptz, entry jsonb)
language sql
stable
as $$
  select m.at, jsonb_build_object(
    'kind', m.kind, 'code', m.code, 'amount', m.amount, 'usage_after', m.usage_after, 'created_at', m.at
  )
  from (
    select d.closed_at as at, 'lend' as kind, d.code, d.granted as amount, d.usage_after
    from private.loan_deposits d
    where d.user_id = p_user and d.status = 'deposited'
    union all
    select r.created_at, 'repay', r.code, r.amount, r.usage_after
    from private.loan_repayments r
    where r.user_id = p_user
  ) m
$$;

-- Lends what was granted: the loan balance and the usage grow by it. The first rupiah of a debt sets
-- its due date. The caller holds the facility and the loan deposit. Raises what
-- private.loan_check_room raises, and account_inactive for whoever is not there any more.
create or replace function private.loan_pay_out(p_code text)
returns private.loan_deposits
language plpgsql
as $$
declare
  v_deposit private.loan_deposits;
  v_facility private.loan_facilities;
begin
  select d.* into strict v_deposit from private.loan_deposits d where d.code = p_code;
  select f.* into strict v_facility from private.loan_facilities f where f.user_id = v_deposit.user_id;
  perform private.loan_check_room(v_facility, v_deposit.granted);
  -- Held, so that the account is not deleted before the transaction ends.
  perform from public.accounts a
  where a.id = v_deposit.user_id and a.is_active and a.deleted_at is null
  for share;
  if not found then
    perform private.fail(403, 'account_inactive');
  end if;
  perform private.ledger_post(
    'lend', p_code,
    array[private.loan_account(v_deposit.user_id), private.ledger_user_account(v_deposit.user_id, 'loan')],
    array[-v_deposit.granted, v_deposit.granted]
  );
  update private.loan_facilities f
  set usage = f.usage + v_deposit.granted,
    due_date = coalesce(f.due_date, private.loan_due_date(private.jakarta_day(now()), f.due_day))
  where f.user_id = v_deposit.user_id
  returning f.* into v_facility;
  update private.loan_deposits d
  set status = 'deposited', closed_at = clock_timestamp(), usage_after = v_facility.usage,
    due_date = v_facility.due_date
  where d.code = p_code
  returning d.* into v_deposit;
  return v_deposit;
end
$$;

-- Reminds everybody whose debt is due on Jakarta day p_today or was before, each once for that day
-- however often and however many at once this runs. Answers how many it was.
create or replace function private.loan_remind_on(p_today date, p_limit integer)
returns integer
language plpgsql
as $$
declare
  v_count integer := 0;
  v_one record;
begin
  for v_one in
    with due as (
      select f.user_id
      from private.loan_facilities f
      where f.due_date <= p_today and f.reminded_on is distinct from p_today
      order by f.due_date, f.user_id
      limit p_limit
      for update skip locked
    )
    update private.loan_facilities f
    set reminded_on = p_today
    from due
    where f.user_id = due.user_id
    returning f.user_id, f.usage, f.due_date
  loop
    perform private.notify_user(v_one.user_id, 'balance', 'loan_due', jsonb_build_object(
      'kind', 'loan_due', 'usage', v_one.usage, 'due_date', v_one.due_date,
      'due', private.loan_due(v_one.due_date, p_today)
    ));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

-- A repayment as on the wire (core/loans/schema.ts, repayment): the deposit is that after it.
create or replace function private.loan_repayment_json(r private.loan_repayments)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', r.code,
    'amount', r.amount,
    'usage_after', r.usage_after,
    'start_balance', p.balance_after + r.amount,
    'end_balance', p.balance_after,
    'created_at', r.created_at
  )
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id > 0
  where t.source = r.code and t.kind = 'repay'
$$;

-- Trigger: a facility's or loan deposit's status moves only along the table that the trigger names.
create or replace function private.refuse_loan_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_known boolean;
begin
  execute format(
    'select exists (select from private.%I t where t.from_status = ($1).status and t.to_status = ($2).status)', tg_argv[0]
  ) into v_known using old, new;
  if not v_known then
    raise exception '% may not become % from %', tg_table_name, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;

-- Who decides on agents' loans: an admin, or a sales user for the agents that registered with their
-- referral code. Answers null for an admin and the sales user's id otherwise, which is whose agents
-- they are (private.loan_desk_sees). Raises what private.require_user raises, and forbidden.
create or replace function private.require_loan_desk()
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if exists (select from public.accounts a where a.id = v_user and a.role = 'admin' and a.is_active) then
    return null;
  end if;
  perform private.require_permission(v_user, 'sales');
  return v_user;
end
$$;

-- Service role: asks for an account's deletion, which 7 days later is for good, and ends its sessions. The password
-- was checked before. Answers {recoverable_until}, or {error, details} of the PIN. Raises balance_remaining
-- {balance}, loan_open, transactions_pending.
create or replace function public.account_delete(p_user uuid, p_session uuid, p_pin_proof text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_deposit bigint;
  v_loan bigint;
begin
  perform private.lock_user(p_user);
  -- Money on its way to this person arrives before the balance is read, or not at all.
  perform from public.accounts a where a.id = p_user for no key update;
  perform private.require_session(p_user, p_session);
  if exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is not null) then
    v_refused := private.pin_check(p_user, p_pin_proof);
    if v_refused is not null then
      return v_refused;
    end if;
  end if;
  select max(l.balance) filter (where l.kind = 'deposit'), max(l.balance) filter (where l.kind = 'loan')
  into v_deposit, v_loan
  from private.ledger_accounts l where l.user_id = p_user;
  if v_deposit <> 0 then
    perform private.fail(422, 'balance_remaining', jsonb_build_object('balance', v_deposit));
  elsif v_loan <> 0 or exists (select from private.loan_facilities f where f.user_id = p_user and f.usage > 0)
    or exists (select from private.loan_deposits d where d.user_id = p_user and d.closed_at is null) then
    perform private.fail(422, 'loan_open');
  elsif exists (
    select from public.purchases p
    where p.user_id = p_user and p.status in ('inquiry', 'unprocessed', 'processing')
  ) or exists (
    select from public.deposits d where d.user_id = p_user and d.status in ('pending', 'review')
  ) then
    perform private.fail(422, 'transactions_pending');
  end if;
  update public.accounts a set deleted_at = now() where a.id = p_user;
  perform public.sessions_end(p_user, null);
  return jsonb_build_object('recoverable_until', private.iso_jakarta(now() + interval '7 days'));
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
    union all
    select * from private.ledger_check_transfers()
    union all
    select * from private.ledger_check_cashbacks()
    union all
    select * from private.ledger_check_loans()
  ) c
$$;

-- An agent takes an open request back, before anybody has approved it. Answers the loan deposit.
-- Raises not_found, loan_decided.
create or replace function public.loan_deposit_cancel(p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit private.loan_deposits;
begin
  perform private.lock_user(v_user);
  v_deposit := private.loan_deposit_lock(p_code, v_user);
  if v_deposit.code is null then
    perform private.fail(404, 'not_found');
  elsif v_deposit.closed_at is not null or v_deposit.status <> 'not deposited' then
    perform private.fail(409, 'loan_decided');
  end if;
  update private.loan_deposits d set closed_at = clock_timestamp() where d.code = p_code returning d.* into v_deposit;
  return private.loan_deposit_json(v_deposit);
end
$$;

-- Sales and admins: decides on an open loan deposit with a reason, once for a key. p_action is
-- approve (p_amount rupiah of it, all or part), deposit or refuse. What is approved is deposited at
-- once; more than the site's two-person amount waits, approved, for another admin to deposit it.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, claim_same_person,
-- below_minimum {min}, above_maximum {max}, what private.loan_pay_out raises, validation_failed,
-- idempotency_mismatch.
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
  perform private.lock_user(v_actor);
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
  elsif v_deposit.closed_at is not null
    or p_action <> 'refuse' and (v_deposit.status = 'not deposited') <> (p_action = 'approve') then
    perform private.fail(409, 'loan_decided');
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
    set granted = p_amount, approved_by = v_actor, reason = v_reason,
      status = case when p_amount = d.amount then 'approved' else 'half approved' end::private.loan_deposit_status
    where d.code = p_code
    returning d.* into v_deposit;
    if p_amount <= (select c.two_person_amount from private.site_settings c) then
      v_deposit := private.loan_pay_out(p_code);
    end if;
  else
    if v_sales is not null then
      perform private.fail(403, 'forbidden');
    elsif v_deposit.approved_by = v_actor then
      perform private.fail(403, 'claim_same_person');
    end if;
    v_deposit := private.loan_pay_out(p_code);
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

-- One loan deposit of the signed-in agent. Raises not_found for any other.
create or replace function public.loan_deposit_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit private.loan_deposits;
begin
  select d.* into v_deposit from private.loan_deposits d where d.code = p_code and d.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.loan_deposit_json(v_deposit);
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
      and (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::private.loan_deposit_status)
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

-- An agent asks for p_amount rupiah of their facility, one request at a time. No money moves.
-- Answers {loan_deposit, replayed}. Raises forbidden, account_inactive, below_minimum {min},
-- loan_request_open, what private.loan_check_room raises, idempotency_mismatch.
create or replace function public.loan_deposit_request(p_key text, p_amount bigint, p_note text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount, p_note));
  v_facility private.loan_facilities;
  v_deposit private.loan_deposits;
  v_min bigint;
begin
  perform private.lock_user(v_user);
  select d.* into v_deposit from private.loan_deposits d where d.request_key = v_key;
  if found then
    if v_deposit.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('loan_deposit', private.loan_deposit_json(v_deposit), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'loan');
  select c.min_loan into strict v_min from private.site_settings c;
  if p_amount is null or p_amount < v_min then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_min));
  end if;
  select f.* into v_facility from private.loan_facilities f where f.user_id = v_user for update;
  if exists (select from private.loan_deposits d where d.user_id = v_user and d.closed_at is null) then
    perform private.fail(409, 'loan_request_open');
  end if;
  perform private.loan_check_room(v_facility, p_amount);
  insert into private.loan_deposits as d (code, user_id, request_key, request_hash, amount, note, created_at)
  values (
    private.public_code('LDP'), v_user, v_key, v_hash, p_amount, nullif(trim(left(p_note, 200)), ''),
    clock_timestamp()
  )
  returning d.* into v_deposit;
  return jsonb_build_object('loan_deposit', private.loan_deposit_json(v_deposit), 'replayed', false);
end
$$;

-- Sales and admins: a page of what the agents bought from their loan balances, newest first, each
-- with how its agent's debt stands (loanDeskBillPage). p_filter is {search, due, page, per_page}.
-- Raises forbidden.
create or replace function public.loan_desk_bills(p_filter jsonb default '{}')
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
  v_amount bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select p, d, g.f, row_number() over (order by p.created_at desc, p.ref_id) as place
    from private.loan_desk_agents(v_sales, p_filter) g
    join public.purchases p on p.user_id = (g.a).id and p.pay_with = 'loan'
    join private.products d on d.id = p.product_id
    where private.loan_desk_match(
      p_filter, g.a, concat_ws(' ', p.ref_id, private.destination_national(p.destination), d.name)
    )
  )
  select
    (select count(*) from matching),
    (select coalesce(sum((m.p).buying_price) filter (where (m.p).status = 'success'), 0) from matching m),
    (
      select coalesce(jsonb_agg(
        private.purchase_row(m.p, m.d) || jsonb_build_object(
          'person', private.admin_person_json((m.p).user_id), 'loan', private.facility_json(m.f)
        ) order by m.place
      ), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_total, v_amount, v_rows;
  return jsonb_build_object(
    'rows', v_rows, 'totals', jsonb_build_object('count', v_total, 'amount', v_amount),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
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
    where (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::private.loan_deposit_status)
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

-- Sales and admins: one agent's loan (loanDeskAgent). Raises forbidden, and not_found for whoever
-- has no facility or is not theirs.
create or replace function public.loan_desk_get(p_user uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
begin
  if not exists (select from private.loan_desk_agents(v_sales, '{}') g where (g.a).id = p_user) then
    perform private.fail(404, 'not_found');
  end if;
  return private.loan_desk_detail(auth.uid(), p_user);
end
$$;

-- Sales and admins: a page of the agents with a facility (loanDeskPage): pending ones first, then by
-- due date. p_filter is {search, status, due, page, per_page}. Raises forbidden.
create or replace function public.loan_desk_list(p_filter jsonb default '{}')
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
  v_totals jsonb;
  v_rows jsonb;
begin
  with matching as materialized (
    select g.f, row_number() over (
      order by (g.f).status <> 'pending', (g.f).due_date, (g.f).requested_at, (g.f).user_id
    ) as place
    from private.loan_desk_agents(v_sales, p_filter) g
    where (p_filter ->> 'status' is null or (g.f).status = (p_filter ->> 'status')::private.facility_status)
      and private.loan_desk_match(p_filter, g.a, null)
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'limit', coalesce(sum((m.f).credit_limit) filter (where (m.f).status = 'active'), 0),
        'usage', coalesce(sum((m.f).usage), 0)
      )
      from matching m
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('person', private.admin_person_json((m.f).user_id), 'loan', private.facility_json(m.f))
        order by m.place
      ), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_totals, v_rows;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- Admins: decides on a facility, with a reason, once for a key. p_action is activate or reject
-- (a pending one), change or deactivate (an active one); p_limit (rupiah) and p_due_day (1 to 31)
-- belong to activate and change. What is owed stays owed, and its due date stays.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, limit_below_usage
-- {usage}, below_minimum {min}, above_maximum {max}, validation_failed, idempotency_mismatch.
create or replace function public.loan_facility_decide(
  p_key text, p_user uuid, p_action text, p_limit bigint, p_due_day integer, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('loan_facility', p_user, p_action, p_limit, p_due_day, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_settings private.site_settings;
  v_before private.loan_facilities;
  v_after private.loan_facilities;
begin
  perform private.lock_user(v_admin);
  select f.* into v_before from private.loan_facilities f where f.user_id = p_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.loan_desk_detail(v_admin, p_user);
  end if;
  if p_user = v_admin then
    perform private.fail(403, 'loan_own');
  elsif p_action is null or p_action not in ('activate', 'reject', 'change', 'deactivate') then
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  elsif v_before.status::text <> (case when p_action in ('activate', 'reject') then 'pending' else 'active' end) then
    perform private.fail(409, 'loan_decided');
  end if;
  if p_action in ('activate', 'change') then
    select c.* into strict v_settings from private.site_settings c;
    if p_limit is null or p_limit < v_settings.min_loan then
      perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_settings.min_loan));
    elsif p_limit > v_settings.max_loan_limit then
      perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_settings.max_loan_limit));
    elsif p_limit < v_before.usage then
      perform private.fail(422, 'limit_below_usage', jsonb_build_object('usage', v_before.usage));
    elsif p_due_day is null or p_due_day not between 1 and 31 then
      perform private.fail(422, 'validation_failed', '{"field": "due_day"}');
    end if;
  end if;
  update private.loan_facilities f
  set
    status = case p_action
      when 'reject' then 'rejected' when 'deactivate' then 'inactive' else 'active'
    end::private.facility_status,
    credit_limit = case when p_action in ('activate', 'change') then p_limit else f.credit_limit end,
    due_day = case when p_action in ('activate', 'change') then p_due_day else f.due_day end,
    wanted_limit = null,
    wanted_due_day = null,
    decided_at = clock_timestamp(),
    decided_by = v_admin,
    reason = v_reason
  where f.user_id = p_user
  returning f.* into v_after;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'loan_facility_' || p_action, 'user', p_user::text,
    private.facility_json(v_before), private.facility_json(v_after), v_reason
  );
  perform private.notify_user(p_user, 'balance', 'loan_facility', jsonb_build_object(
    'kind', 'loan_facility', 'status', v_after.status, 'amount', v_after.credit_limit, 'reason', v_reason
  ));
  return private.loan_desk_detail(v_admin, p_user);
end
$$;

-- An agent asks for a facility of p_limit rupiah that is due on a day of the month (1 to 31). The
-- same question twice is one. Answers loanState. Raises forbidden, account_inactive, below_minimum
-- {min}, above_maximum {max}, validation_failed, facility_pending, facility_active.
create or replace function public.loan_facility_request(p_limit bigint, p_due_day integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_settings private.site_settings;
  v_facility private.loan_facilities;
begin
  perform private.lock_user(v_user);
  perform private.require_permission(v_user, 'loan');
  select c.* into strict v_settings from private.site_settings c;
  if p_limit is null or p_limit < v_settings.min_loan then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_settings.min_loan));
  elsif p_limit > v_settings.max_loan_limit then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_settings.max_loan_limit));
  elsif p_due_day is null or p_due_day not between 1 and 31 then
    perform private.fail(422, 'validation_failed', '{"field": "due_day"}');
  end if;
  select f.* into v_facility from private.loan_facilities f where f.user_id = v_user for update;
  if v_facility.status = 'pending'
    and (v_facility.wanted_limit, v_facility.wanted_due_day) is distinct from (p_limit, p_due_day::smallint) then
    perform private.fail(409, 'facility_pending');
  elsif v_facility.status = 'active' then
    perform private.fail(409, 'facility_active');
  end if;
  insert into private.loan_facilities as f (user_id, wanted_limit, wanted_due_day)
  values (v_user, p_limit, p_due_day)
  on conflict (user_id) do update
  set status = 'pending', wanted_limit = p_limit, wanted_due_day = p_due_day, reason = null,
    requested_at = case when f.status = 'pending' then f.requested_at else clock_timestamp() end;
  return private.loan_json(v_user);
end
$$;

-- The signed-in agent's facility, balances and open request (loanState). Raises forbidden,
-- account_inactive.
create or replace function public.loan_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.require_permission(v_user, 'loan');
  return private.loan_json(v_user);
end
$$;

-- A page of what the signed-in agent was lent and paid back, newest first (loanMovementPage).
-- p_filter is {from, to, page, per_page}, dates are Jakarta days. Raises forbidden, account_inactive.
create or replace function public.loan_movement_list(p_filter jsonb default '{}')
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
  v_totals jsonb;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'loan');
  with matching as materialized (
    select m.entry, row_number() over (order by m.at desc) as place
    from private.loan_movements(v_user) m
    where (p_filter ->> 'from' is null or private.jakarta_day(m.at) >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or private.jakarta_day(m.at) <= (p_filter ->> 'to')::date)
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'lent', coalesce(sum((m.entry ->> 'amount')::bigint) filter (where m.entry ->> 'kind' = 'lend'), 0),
        'repaid', coalesce(sum((m.entry ->> 'amount')::bigint) filter (where m.entry ->> 'kind' = 'repay'), 0)
      )
      from matching m
    ),
    (
      select coalesce(jsonb_agg(m.entry order by m.place), '[]')
      from matching m
      where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page
    )
  into v_totals, v_rows;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- Service role: a day's reminders of debts that are due or overdue (decisions §7), p_limit at most.
-- Answers {reminded, more}; none while the site has no agents' loans.
create or replace function public.loan_remind(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_reminded integer := 0;
begin
  if (select c.agent_debt_enabled from private.site_settings c) then
    v_reminded := private.loan_remind_on(private.jakarta_day(now()), v_limit);
  end if;
  return jsonb_build_object('reminded', v_reminded, 'more', v_reminded = v_limit);
end
$$;

-- Pays p_amount rupiah of what is owed back, out of the deposit: partly or wholly.
-- p_pin_proof is core/accounts/pin-proof.ts. Answers {repayment, replayed}, or {error, details} for
-- a wrong or locked PIN, whose count must stay. Raises forbidden, account_inactive, pin_not_set,
-- below_minimum {min}, repayment_above_usage {usage}, insufficient_balance, idempotency_mismatch.
create or replace function public.loan_repay(p_key text, p_amount bigint, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount));
  v_repayment private.loan_repayments;
  v_usage bigint;
  v_refusal jsonb;
begin
  perform private.lock_user(v_user);
  select r.* into v_repayment from private.loan_repayments r where r.request_key = v_key;
  if found then
    if v_repayment.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('repayment', private.loan_repayment_json(v_repayment), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'loan');
  v_refusal := private.pin_check(v_user, p_pin_proof);
  if v_refusal is not null then
    return v_refusal;
  end if;
  select f.usage into v_usage from private.loan_facilities f where f.user_id = v_user for update;
  if p_amount is null or p_amount < 1 then
    perform private.fail(422, 'below_minimum', '{"min": 1}');
  elsif p_amount > coalesce(v_usage, 0) then
    perform private.fail(422, 'repayment_above_usage', jsonb_build_object('usage', coalesce(v_usage, 0)));
  end if;
  v_repayment.code := private.public_code('LRP');
  perform private.ledger_post(
    'repay', v_repayment.code,
    array[private.ledger_user_account(v_user, 'deposit'), private.loan_account(v_user)],
    array[-p_amount, p_amount]
  );
  update private.loan_facilities f
  set usage = f.usage - p_amount, due_date = case when f.usage > p_amount then f.due_date end
  where f.user_id = v_user
  returning f.usage into v_usage;
  insert into private.loan_repayments as r (code, user_id, request_key, request_hash, amount, usage_after, created_at)
  values (v_repayment.code, v_user, v_key, v_hash, p_amount, v_usage, clock_timestamp())
  returning r.* into v_repayment;
  perform private.notify_user(v_user, 'balance', 'loan_repaid', jsonb_build_object(
    'kind', 'loan_repaid', 'code', v_repayment.code, 'amount', p_amount, 'usage', v_usage
  ));
  return jsonb_build_object('repayment', private.loan_repayment_json(v_repayment), 'replayed', false);
end
$$;

-- One repayment of the signed-in agent. Raises not_found for any other.
create or replace function public.loan_repayment_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_repayment private.loan_repayments;
begin
  select r.* into v_repayment from private.loan_repayments r where r.code = p_code and r.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.loan_repayment_json(v_repayment);
end
$$;

reset check_function_bodies;

create trigger loan_facilities_stay before delete or truncate on private.loan_facilities
  for each statement execute function private.refuse_change();
create trigger loan_deposits_stay before delete or truncate on private.loan_deposits
  for each statement execute function private.refuse_change();
create trigger loan_repayments_stay before update or delete or truncate on private.loan_repayments
  for each statement execute function private.refuse_change();
create trigger loan_facilities_status_moves before update of status on private.loan_facilities
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_loan_status('facility_transitions');
create trigger loan_deposits_status_moves before update of status on private.loan_deposits
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_loan_status('loan_deposit_transitions');

grant execute on function
  public.loan_get(),
  public.loan_facility_request(bigint, integer),
  public.loan_deposit_request(text, bigint, text),
  public.loan_deposit_cancel(text),
  public.loan_deposit_get(text),
  public.loan_deposit_list(jsonb),
  public.loan_movement_list(jsonb),
  public.loan_repay(text, bigint, text),
  public.loan_repayment_get(text),
  public.loan_desk_list(jsonb),
  public.loan_desk_deposits(jsonb),
  public.loan_desk_bills(jsonb),
  public.loan_desk_get(uuid),
  public.loan_facility_decide(text, uuid, text, bigint, integer, text),
  public.loan_deposit_decide(text, text, text, bigint, text)
to authenticated;
grant execute on function public.loan_remind(integer) to service_role;
