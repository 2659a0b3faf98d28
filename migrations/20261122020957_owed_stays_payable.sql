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
    'agent_debt', case
      when c.agent_debt_enabled and f.status in ('active', 'inactive') or f.usage > 0 or b.loan > 0
      then jsonb_build_object(
        'deposit', b.loan,
        'is_due_today', coalesce(f.due_date <= private.jakarta_day(now()), false),
        'not_paid_off', coalesce(f.usage > 0, false),
        'usage', coalesce(f.usage, 0),
        'due_date', f.due_date
      )
    end,
    'permissions', to_jsonb(private.account_permissions(a.id)),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'referal_code', a.referral_code,
    'avatar', private.avatar_path(a.id),
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
-- and `loan` for agents where the site has them (core spec §6). Whoever owes keeps `loan` all the same.
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
      when c.agent_debt_enabled and a.category in (2, 3) or private.loan_stays(a.id) then '{loan}'::text[]
      else '{}'
    end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
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
    'lending', c.agent_debt_enabled,
    'min', c.min_loan,
    'max_limit', c.max_loan_limit
  )
  from private.site_settings c
$$;

-- Whether somebody's loan is there whatever the site offers now: something is owed, lent and not yet spent, or
-- asked for and not yet decided.
create or replace function private.loan_stays(p_user uuid)
returns boolean
language sql
stable
as $$
  select exists (select from private.loan_facilities f where f.user_id = p_user and f.usage > 0)
    or exists (
      select from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan' and l.balance > 0
    )
    or exists (select from private.loan_deposits d where d.user_id = p_user and d.closed_at is null)
$$;

-- Refuses new loans while the site has none for agents: loan_not_offered.
create or replace function private.require_lending()
returns void
language plpgsql
stable
as $$
begin
  if not (select c.agent_debt_enabled from private.site_settings c) then
    perform private.fail(422, 'loan_not_offered');
  end if;
end
$$;

-- Sales and admins: decides on an open loan deposit with a reason, once for a key. p_action is
-- approve (p_amount rupiah of it, all or part), deposit or refuse. What is approved is deposited at
-- once; more than the site's two-person amount waits, approved, for another admin to deposit it.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, claim_same_person,
-- loan_not_offered, below_minimum {min}, above_maximum {max}, what private.loan_pay_out raises, validation_failed,
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

-- An agent asks for p_amount rupiah of their facility, one request at a time. No money moves.
-- Answers {loan_deposit, replayed}. Raises forbidden, account_inactive, loan_not_offered, below_minimum {min},
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
  perform private.require_lending();
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

-- An agent asks for a facility of p_limit rupiah that is due on a day of the month (1 to 31). The
-- same question twice is one. Answers loanState. Raises forbidden, account_inactive, loan_not_offered,
-- below_minimum {min}, above_maximum {max}, validation_failed, facility_pending, facility_active.
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
  perform private.require_lending();
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

-- Service role: a day's reminders of debts that are due or overdue (decisions §7), p_limit at most: also while the
-- site offers no new loans. Answers {reminded, more}.
create or replace function public.loan_remind(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_reminded constant integer := private.loan_remind_on(private.jakarta_day(now()), v_limit);
begin
  return jsonb_build_object('reminded', v_reminded, 'more', v_reminded = v_limit);
end
$$;

reset check_function_bodies;
