-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Tells every admin, but the one whom the data names as `by`, of something that should not be or waits for them, once:
-- a notification now, an email through the outbox private.admin_alerts. The caller calls it once for what it found, not
-- once for each row.
create or replace function private.admin_alert(p_kind text, p_data jsonb)
returns void
language plpgsql
as $$
declare
  v_admin uuid;
begin
  insert into private.admin_alerts (id, kind, data) values (private.uuid_v7(), p_kind, p_data);
  for v_admin in
    select a.id from public.accounts a
    where a.role = 'admin' and a.is_active and a.id::text is distinct from p_data ->> 'by'
    order by a.id
  loop
    perform private.notify_user(v_admin, 'admin', p_kind, p_data || jsonb_build_object('kind', p_kind));
  end loop;
end
$$;

-- Rupiah that an action on a claim moves: what is in suspense, or what it is about; nothing where it is kept.
create or replace function private.admin_claim_amount(r private.reviews, p_action text)
returns bigint
language sql
stable
as $$
  select case
    when p_action = 'keep' then 0
    else coalesce(
      private.admin_claim_held(r.source), r.amount,
      (select p.buying_price from public.purchases p where p.ref_id = r.subject), 0
    )
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
    'alone_left', private.alone_left(p_admin),
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

-- All that admins see of one person (core/admin/user-schema.ts, userDetail). `version` names the
-- standing as it is, so that a change which was made on an older one is refused.
create or replace function private.admin_user_detail(p_admin uuid, a public.accounts)
returns jsonb
language sql
stable
as $$
  select private.admin_user_row(a) || jsonb_build_object(
    'own', a.id = p_admin,
    'version', md5(private.admin_standing(a)::text),
    'phone_verified_at', a.phone_verified_at,
    'referral_code', a.referral_code,
    'balances', (
      select jsonb_object_agg(l.kind, l.balance) from private.ledger_accounts l where l.user_id = a.id
    ),
    'pin', private.pin_state(a.id),
    'facility', (
      select jsonb_build_object('limit', f.credit_limit, 'usage', f.usage, 'status', f.status)
      from private.loan_facilities f where f.user_id = a.id
    ),
    'turnover', private.admin_turnover(a.id),
    'master_min_turnover', (select c.master_min_turnover from private.site_settings c),
    'alone_left', private.alone_left(p_admin),
    'devices', (
      select coalesce(jsonb_agg(private.device_json(d, null) order by d.last_active_at desc, d.id desc), '[]')
      from (
        select x.* from private.devices x where x.user_id = a.id order by x.last_active_at desc, x.id desc limit 20
      ) d
    ),
    'purchases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'ref_id', p.ref_id, 'product', o.name, 'destination', p.destination, 'status', p.status,
        'buying_price', p.buying_price, 'created_at', p.created_at
      ) order by p.created_at desc, p.ref_id desc), '[]')
      from (
        select x.* from public.purchases x where x.user_id = a.id order by x.created_at desc, x.ref_id desc limit 10
      ) p
      join private.products o on o.id = p.product_id
    ),
    'deposits', (
      select coalesce(jsonb_agg(private.deposit_json(d) order by d.created_at desc, d.code desc), '[]')
      from (
        select x.* from public.deposits x where x.user_id = a.id order by x.created_at desc, x.code desc limit 10
      ) d
    ),
    'claims', (
      select coalesce(jsonb_agg(private.admin_claim_json(r) order by r.created_at desc, r.id desc), '[]')
      from (
        select x.* from private.reviews x where x.user_id = a.id order by x.created_at desc, x.id desc limit 10
      ) r
    ),
    'corrections', (
      select coalesce(jsonb_agg(private.correction_json(p_admin, b) order by b.created_at desc, b.code desc), '[]')
      from (
        select x.* from private.balance_corrections x where x.user_id = a.id
        order by x.created_at desc, x.code desc limit 10
      ) b
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at desc, x.id desc), '[]')
      from (
        select h.* from private.admin_actions h
        where h.subject_kind = 'user' and h.subject = a.id::text
        order by h.created_at desc, h.id desc limit 20
      ) x
    )
  )
$$;

-- Rupiah that somebody may move now without a second person.
create or replace function private.alone_left(p_actor uuid)
returns bigint
language sql
stable
as $$
  select greatest(c.two_person_amount - private.moved_alone(p_actor), 0) from private.site_settings c
$$;

-- Trigger on accounts: keeps since when somebody is an active admin, and forgets who proposed them once they may
-- decide about nothing. Whoever becomes an admin or sales user has nobody behind them until the caller writes it.
create or replace function private.appointment_follow()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant boolean := new.role = 'admin' and new.is_active;
begin
  if new.role <> 'admin' and not 'sales' = any (new.permissions) then
    delete from private.appointments p where p.user_id = new.id;
    return new;
  end if;
  insert into private.appointments as p (user_id, admin_since)
  values (new.id, case when v_admin then clock_timestamp() end)
  on conflict (user_id) do update
  set admin_since = case when v_admin then coalesce(p.admin_since, clock_timestamp()) end;
  return new;
end
$$;

-- Somebody and all who brought them in: who proposed them, who proposed those, and so on.
create or replace function private.appointment_line(p_user uuid)
returns uuid[]
language sql
stable
as $$
  with recursive line as (
    select p_user as id
    union
    select p.made_by from line l join private.appointments p on p.user_id = l.id where p.made_by is not null
  )
  select array_agg(l.id) from line l
$$;

-- Does what a change proposes, where what it changes is still as it was. Raises changed_meanwhile, and what setting it
-- directly raises. The caller has locked the proposal.
create or replace function private.change_carry_out(p private.admin_proposals)
returns void
language plpgsql
as $$
declare
  v_now jsonb;
  v_settings private.site_settings;
  v_channel private.payment_channels;
  v_account public.accounts;
begin
  if p.action = 'settings' then
    select c.* into strict v_settings from private.site_settings c for update;
    v_now := to_jsonb(v_settings);
  elsif p.action = 'channel' then
    select c.* into strict v_channel from private.payment_channels c where c.id = p.target for update;
    v_now := private.site_channel_values(v_channel);
  else
    select a.* into strict v_account from public.accounts a where a.id = p.target_user for no key update;
    v_now := private.admin_standing(v_account);
  end if;
  if private.only_keys(v_now, p.before) is distinct from p.before then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  if p.action = 'settings' then
    perform private.settings_apply(private.settings_with(v_settings, p.after), p.after);
  elsif p.action = 'channel' then
    perform private.channel_apply(private.channel_with(v_channel, p.after));
  elsif v_account.anonymised_at is not null then
    perform private.fail(404, 'not_found');
  else
    perform private.standing_apply(
      v_account, private.standing_with(v_account, v_now || p.after), p.proposed_by
    );
  end if;
end
$$;

-- Puts a change before a second admin: p_after is what is to be different, p_before how that is now. Answers the audit
-- trail's action. Raises change_proposed where a change of the same thing waits already. The caller has locked the thing.
create or replace function private.change_propose(
  p_admin uuid, p_action text, p_target text, p_user uuid, p_before jsonb, p_after jsonb, p_reason text
)
returns text
language plpgsql
as $$
begin
  if exists (
    select from private.admin_proposals p
    where p.action = p_action and p.target = p_target and p.outcome is null and p.after is not null
      and p.after ?| array(select jsonb_object_keys(p_after))
      and not private.proposal_expired(p.created_at)
  ) then
    perform private.fail(409, 'change_proposed');
  end if;
  insert into private.admin_proposals (id, proposed_by, action, target, target_user, before, after, reason)
  values (
    private.uuid_v7(), p_admin, p_action, p_target, p_user, private.only_keys(p_before, p_after), p_after, p_reason
  );
  perform private.proposal_tell(p_admin, p_action);
  return p_action || '_proposed';
end
$$;

-- Writes what admins decide about a way to pay, as private.channel_with has checked it. The caller has locked the row.
create or replace function private.channel_apply(p_next private.payment_channels)
returns void
language sql
volatile
as $$
  update private.payment_channels c
  set active = p_next.active, closed_note = p_next.closed_note, min_amount = p_next.min_amount,
    max_amount = p_next.max_amount, account_number = p_next.account_number, account_holder = p_next.account_holder
  where c.id = p_next.id
$$;

-- What is wrong with a way to pay, as {field, problem} (see private.settings_problem); null where nothing is.
create or replace function private.channel_problem(c private.payment_channels)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('field', x.field, 'problem', x.problem)
  from (
    values
      ('active', 'required', c.active is null),
      ('min_amount', 'required', c.min_amount is null),
      ('max_amount', 'required', c.max_amount is null),
      ('min_amount', 'below_minimum', c.min_amount < 1),
      ('max_amount', 'below_minimum', c.max_amount < c.min_amount),
      ('max_amount', 'above_maximum', c.max_amount > 1000000000),
      ('closed_note', 'too_long', length(c.closed_note) > 200),
      ('closed_note', 'invalid', c.closed_note = '' or c.closed_note ~ '[[:cntrl:]]'),
      ('account_number', 'required', c.provider = 'manual' and c.active and c.account_number is null),
      ('account_number', 'account_number', c.account_number !~ '^[0-9][0-9 .-]{3,38}[0-9]$'),
      ('account_number', 'invalid', c.provider <> 'manual' and c.account_number is not null),
      ('account_holder', 'required', c.provider = 'manual' and c.active and c.account_holder is null),
      ('account_holder', 'invalid', c.account_holder ~ '[[:cntrl:]]' or trim(c.account_holder) = ''
        or c.provider <> 'manual' and c.account_holder is not null),
      ('account_holder', 'too_long', length(c.account_holder) > 100)
  ) as x (field, problem, wrong)
  where x.wrong
  limit 1
$$;

-- A way to pay as p_values would make it; what admins do not decide stays. Raises validation_failed {field, problem} for
-- a value of another type, and for what private.channel_problem finds.
create or replace function private.channel_with(c private.payment_channels, p_values jsonb)
returns private.payment_channels
language plpgsql
stable
as $$
declare
  v_values constant jsonb := private.only_keys(coalesce(p_values, '{}'), private.site_channel_values(c));
  v_name text;
  v_problem jsonb;
begin
  for v_name in select k from jsonb_object_keys(v_values) k order by k loop
    begin
      c := jsonb_populate_record(c, jsonb_build_object(v_name, v_values -> v_name));
    exception when data_exception then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'invalid'));
    end;
  end loop;
  v_problem := private.channel_problem(c);
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
  return c;
end
$$;

-- The members of p_after that p_before has in another form, or not.
create or replace function private.differing(p_before jsonb, p_after jsonb)
returns jsonb
language sql
immutable
as $$
  select coalesce(jsonb_object_agg(m.key, m.value), '{}')
  from jsonb_each(p_after) m
  where p_before -> m.key is distinct from m.value
$$;

-- The settings that one admin may change alone: words and what is shown. Every other one, also one that is added later,
-- guards money or entry and needs a second admin (core/settings/types.ts, `free`).
create or replace function private.free_settings()
returns text[]
language sql
immutable
as $$
  select '{sitename,company_address,company_email,company_phone,company_hours,nominals,allow_custom_nominals,games_whitelisted_emails}'::text[]
$$;

-- Whether a text looks like an email address (core/shared/fields.ts, email): at most 254 characters.
create or replace function private.is_email(p_text text)
returns boolean
language sql
immutable
as $$
  select length(p_text) <= 254
    and p_text ~* '^[a-z0-9_''+-]+(\.[a-z0-9_''+-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$'
$$;

-- The ledger against what was decided by one person and by two: each check's name and how many rows break it.
create or replace function private.ledger_check_desk()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every correction, settled claim and loan was written down with its amount, once, and nothing else was.
  select 'desk_movement_is_written', count(*)
  from (
    select 'correction' as kind, b.code as source, abs(b.amount) as amount
    from private.balance_corrections b where b.status = 'posted'
    union all
    select 'claim', r.id::text, private.admin_claim_amount(r, r.resolution)
    from private.reviews r
    where r.status = 'closed' and private.admin_claim_amount(r, r.resolution) > 0
    union all
    select 'loan', d.code, d.granted from private.loan_deposits d where d.status = 'deposited'
  ) done
  full join private.desk_movements m on m.kind = done.kind and m.source = done.source
  where m.amount is distinct from done.amount
  union all
  -- What one person moved alone within 24 hours was at no moment more than the limit that stood then.
  select 'desk_alone_within_limit', count(*)
  from (
    select m.limit_then, sum(m.amount) over (
      partition by m.actor_id order by m.created_at
      range between interval '24 hours' preceding and current row
    ) as alone
    from private.desk_movements m
    where m.second_id is null
  ) day
  where day.alone > day.limit_then
  union all
  -- What two persons moved has the proposal of the one and the confirmation of the other, and only that.
  select 'desk_has_two_persons', count(*)
  from private.desk_movements m
  left join private.admin_proposals p on p.outcome = 'confirmed'
    and (p.correction_code = m.source and m.kind = 'correction' or p.review_id::text = m.source and m.kind = 'claim')
  left join private.loan_deposits d on d.code = m.source and m.kind = 'loan'
  where case
    when m.kind = 'loan' then d.approved_by is distinct from m.actor_id
    else (p.proposed_by, p.decided_by) is distinct from (case when m.second_id is not null then m.actor_id end, m.second_id)
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
      from private.loan_deposits d
      where d.user_id = p_user and d.closed_at is null
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

-- What one admin or sales user decides about money runs one after the other until the transaction ends, so that their
-- sums cannot race. Taken before private.lock_user and any row.
create or replace function private.lock_desk(p_actor uuid)
returns void
language sql
volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(p_actor::text, 6))
$$;

-- Rupiah that somebody moved without a second person in the last 24 hours: corrections, claims and loans, of everybody.
create or replace function private.moved_alone(p_actor uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(m.amount), 0)::bigint
  from private.desk_movements m
  where m.actor_id = p_actor and m.second_id is null and m.created_at > clock_timestamp() - interval '24 hours'
$$;

-- Writes down what was moved, by whom, with whose confirmation (null: alone), and the limit that stood then.
create or replace function private.movement_record(
  p_actor uuid, p_second uuid, p_kind text, p_source text, p_amount bigint
)
returns void
language sql
volatile
as $$
  insert into private.desk_movements (actor_id, second_id, kind, source, amount, limit_then)
  select p_actor, p_second, p_kind, p_source, abs(p_amount), c.two_person_amount
  from private.site_settings c
  where p_amount <> 0
$$;

-- Whether a movement of p_amount rupiah needs a second person: with what this one moved alone in the last 24 hours
-- it is more than the site's two-person amount. The caller holds private.lock_desk.
create or replace function private.needs_two(p_actor uuid, p_amount bigint)
returns boolean
language sql
stable
as $$
  select abs(p_amount) > 0 and abs(p_amount) + private.moved_alone(p_actor) > c.two_person_amount
  from private.site_settings c
$$;

-- Tells the other admins that something waits for one of them (core/alerts, `proposal`); p_amount in rupiah, or null.
create or replace function private.proposal_tell(p_by uuid, p_what text, p_amount bigint default null)
returns void
language sql
volatile
as $$
  select private.admin_alert('proposal', jsonb_strip_nulls(jsonb_build_object(
    'by', p_by,
    'name', (select a.name from public.accounts a where a.id = p_by),
    'what', p_what,
    'amount', abs(p_amount)
  )))
$$;

-- Ends what has waited 7 days for a second person, at most p_limit of each kind: corrections and proposals about
-- claims and changes expire, an approved loan deposit waits for its approval again. Nothing moves. Answers how many it was.
create or replace function private.proposals_expire(p_limit integer)
returns integer
language plpgsql
as $$
declare
  v_proposals integer;
  v_loans integer;
begin
  -- Corrections before their proposals, as whoever decides locks them.
  with late as (
    update private.balance_corrections b
    set status = 'expired'
    where b.code in (
      select o.code from private.balance_corrections o
      where o.status = 'proposed' and private.proposal_expired(o.created_at)
      order by o.created_at, o.code
      limit p_limit
      for update skip locked
    )
    returning b.code
  )
  update private.admin_proposals p
  set outcome = 'expired', decided_at = clock_timestamp()
  where p.correction_code in (select l.code from late l) or p.id in (
    select o.id from private.admin_proposals o
    where o.outcome is null and o.correction_code is null and private.proposal_expired(o.created_at)
    order by o.created_at, o.id
    limit p_limit
    for update skip locked
  );
  get diagnostics v_proposals = row_count;
  update private.loan_deposits d
  set status = 'not deposited', granted = null, approved_by = null, reason = null
  where d.code in (
    select o.code from private.loan_deposits o
    where o.closed_at is null and o.status in ('approved', 'half approved') and private.proposal_expired(o.approved_at)
    order by o.approved_at, o.code
    limit p_limit
    for update skip locked
  );
  get diagnostics v_loans = row_count;
  return v_proposals + v_loans;
end
$$;

-- Everything that waits for a second person, in one form: the row's kind and id, who proposed it when and why, whom it is
-- about, rupiah that would move, and what would be different. `own` is whom it is about where they may not decide on it.
create or replace function private.proposals_open()
returns table (
  kind text, id text, subject text, proposed_by uuid, person uuid, own uuid, amount bigint, before jsonb, after jsonb,
  reason text, at timestamptz
)
language sql
stable
as $$
  select
    case when p.review_id is not null then 'claim' when p.correction_code is not null then 'correction' else p.action end,
    p.id::text,
    coalesce(p.review_id::text, p.correction_code, p.target),
    p.proposed_by,
    coalesce(p.target_user, r.user_id),
    p.target_user,
    coalesce(b.amount, case when r.id is not null then private.admin_claim_amount(r, p.action) end),
    coalesce(p.before, '{}'),
    coalesce(p.after, case
      when b.code is not null then jsonb_build_object('balance', b.balance, 'amount', b.amount)
      else jsonb_build_object('action', p.action, 'target', p.target)
    end),
    p.reason,
    p.created_at
  from private.admin_proposals p
  left join private.reviews r on r.id = p.review_id
  left join private.balance_corrections b on b.code = p.correction_code
  where p.outcome is null and not private.proposal_expired(p.created_at)
  union all
  select
    'loan', d.code, d.user_id::text, d.approved_by, d.user_id, d.user_id, d.granted,
    jsonb_build_object('amount', d.amount), jsonb_build_object('amount', d.granted), d.reason, d.approved_at
  from private.loan_deposits d
  where d.closed_at is null and d.status in ('approved', 'half approved')
    and not private.proposal_expired(d.approved_at)
$$;

-- Refuses whoever may not confirm what p_first proposed: claim_same_person, proposer_left, second_too_new {hours},
-- second_not_apart.
create or replace function private.require_second(p_first uuid, p_second uuid)
returns void
language plpgsql
stable
as $$
declare
  v_obstacle constant text := private.second_obstacle(p_first, p_second);
begin
  if v_obstacle = 'second_too_new' then
    perform private.fail(403, v_obstacle, (
      select jsonb_build_object('hours', c.second_admin_hours) from private.site_settings c
    ));
  elsif v_obstacle is not null then
    perform private.fail(case when v_obstacle = 'proposer_left' then 409 else 403 end, v_obstacle);
  end if;
end
$$;

-- Why p_second may not confirm what p_first proposed, as a code of the catalogue; null where they may. Two persons are
-- two admins of different lines, of whom neither registered with the other's code; the second has been one for the
-- site's hours, and the first still is what they were.
create or replace function private.second_obstacle(p_first uuid, p_second uuid)
returns text
language sql
stable
as $$
  select case
    when p_first = p_second then 'claim_same_person'
    when not exists (
      select from public.accounts a
      where a.id = p_first and a.is_active and a.deleted_at is null
        and (a.role = 'admin' or 'sales' = any (a.permissions))
    ) then 'proposer_left'
    when not exists (
      select from private.appointments s
      cross join private.site_settings c
      where s.user_id = p_second and s.admin_since <= clock_timestamp() - c.second_admin_hours * interval '1 hour'
    ) then 'second_too_new'
    when private.appointment_line(p_first) && private.appointment_line(p_second) or exists (
      select from public.accounts a
      where a.id in (p_first, p_second) and a.referred_by in (p_first, p_second)
    ) then 'second_not_apart'
  end
$$;

-- Sets the settings that p_values names, as private.settings_with has checked them. The caller has locked the row.
create or replace function private.settings_apply(p_next private.site_settings, p_values jsonb)
returns void
language plpgsql
as $$
begin
  execute (
    select 'update private.site_settings set ' || string_agg(format('%1$I = ($1).%1$I', k), ', ') || ' where id'
    from jsonb_object_keys(p_values) k
  ) using p_next;
end
$$;

-- What is wrong with settings, as {field, problem} with a code of core/shared/validation.ts; null where nothing is.
-- The bounds are those of core/settings/types.ts.
create or replace function private.settings_problem(c private.site_settings)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('field', w.field, 'problem', w.problem)
  from (
    select n.key as field, 'required' as problem
    from jsonb_each(to_jsonb(c)) n
    where n.value = 'null' and n.key not in (
      'company_address', 'company_email', 'company_phone', 'company_hours', 'games_whitelisted_emails'
    )
    union all
    select b.field, case when b.value < b.least then 'below_minimum' else 'above_maximum' end
    from (
      values
        ('min_topup', c.min_topup, 1000, 10000000),
        ('max_open_manual_deposits', c.max_open_manual_deposits, 1, 999),
        ('duplicate_limit_per_day', c.duplicate_limit_per_day, 1, 100),
        ('min_transfer', c.min_transfer, 1, 1000000000),
        ('max_transfer', c.max_transfer, 1, 1000000000),
        ('max_transfer_per_day', c.max_transfer_per_day, 1, 10000000000),
        ('min_cashback_redeem', c.min_cashback_redeem, 1, 10000000),
        ('master_min_turnover', c.master_min_turnover, 0, 1000000000),
        ('min_loan', c.min_loan, 1, 1000000000),
        ('max_loan_limit', c.max_loan_limit, 1, 1000000000),
        ('two_person_amount', c.two_person_amount, 0, 1000000000),
        ('second_admin_hours', c.second_admin_hours, 0, 720)
    ) as b (field, value, least, most)
    where b.value not between b.least and b.most
    union all
    select x.field, x.problem
    from (
      values
        ('max_transfer', 'below_minimum', c.max_transfer < c.min_transfer),
        ('max_transfer_per_day', 'below_minimum', c.max_transfer_per_day < c.max_transfer),
        ('max_loan_limit', 'below_minimum', c.max_loan_limit < c.min_loan),
        ('nominals', 'required', cardinality(c.nominals) = 0),
        ('nominals', 'too_long', cardinality(c.nominals) > 12),
        ('nominals', 'below_minimum', c.min_topup > any (c.nominals)),
        ('nominals', 'above_maximum', 1000000000 < any (c.nominals)),
        ('nominals', 'invalid', array_position(c.nominals, null) is not null
          or cardinality(c.nominals) > (select count(distinct n) from unnest(c.nominals) n)),
        ('sitename', 'required', trim(c.sitename) = ''),
        ('sitename', 'too_long', length(c.sitename) > 40),
        ('sitename', 'invalid', not private.is_name(c.sitename)),
        ('company_address', 'too_long', length(c.company_address) > 300),
        ('company_email', 'email', not private.is_email(c.company_email)),
        ('company_phone', 'contact_number', c.company_phone !~ '^\+?[0-9][0-9 ().-]{1,38}[0-9]$'),
        ('company_hours', 'too_long', length(c.company_hours) > 100),
        ('company_hours', 'hours', exists (
          select from regexp_matches(c.company_hours, '([0-9]{1,2})[.:]([0-9]{2})', 'g') m
          where m[1]::integer > 24 or m[2]::integer > 59 or m[1]::integer = 24 and m[2]::integer > 0
        )),
        ('games_whitelisted_emails', 'too_long', cardinality(c.games_whitelisted_emails) > 200),
        ('games_whitelisted_emails', 'email', exists (
          select from unnest(c.games_whitelisted_emails) e where e is null or not private.is_email(e)
        ))
    ) as x (field, problem, wrong)
    where x.wrong
    union all
    -- Line breaks and other controls, in what stands on every page.
    select l.key, 'invalid'
    from jsonb_each_text(to_jsonb(c)) l
    where l.key in ('company_address', 'company_phone', 'company_hours') and l.value ~ '[[:cntrl:]]'
  ) w
  limit 1
$$;

-- The settings as p_values would make them. Raises validation_failed {field, problem} for a name that is no setting's, a
-- value of another type, and what private.settings_problem finds.
create or replace function private.settings_with(c private.site_settings, p_values jsonb)
returns private.site_settings
language plpgsql
stable
as $$
declare
  v_name text;
  v_problem jsonb;
begin
  for v_name in select k from jsonb_object_keys(p_values) k order by k loop
    if v_name = 'id' or not to_jsonb(c) ? v_name then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'unknown_field'));
    end if;
    begin
      c := jsonb_populate_record(c, jsonb_build_object(v_name, p_values -> v_name));
    exception when data_exception then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'invalid'));
    end;
  end loop;
  v_problem := private.settings_problem(c);
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
  return c;
end
$$;

-- Writes an account's standing. Whoever becomes an admin or sales user by it was proposed by p_by; null keeps who was.
-- The caller has locked the account.
create or replace function private.standing_apply(p_before public.accounts, p_next public.accounts, p_by uuid)
returns public.accounts
language plpgsql
as $$
begin
  update public.accounts a
  set category = p_next.category, role = p_next.role, is_active = p_next.is_active, permissions = p_next.permissions
  where a.id = p_next.id
  returning a.* into p_next;
  if p_next.role = 'admin' and p_before.role <> 'admin'
    or 'sales' = any (p_next.permissions) and not 'sales' = any (p_before.permissions) then
    update private.appointments p set made_by = p_by where p.user_id = p_next.id;
  end if;
  return p_next;
end
$$;

-- Whether a change of standing opens money or entry, or takes an admin away: another role, a higher category, a
-- permission that moves money, and whether an admin or sales user is active. Taking the rest away is one admin's.
create or replace function private.standing_needs_two(p_before public.accounts, p_after public.accounts)
returns boolean
language sql
immutable
as $$
  select p_before.role <> p_after.role
    or p_after.category > p_before.category
    or exists (
      select from unnest(p_after.permissions) p
      where p in ('sales', 'deposit_transfer', 'send_money') and not p = any (p_before.permissions)
    )
    or p_before.is_active <> p_after.is_active and p_before.role = 'admin'
    or p_after.is_active and not p_before.is_active and 'sales' = any (p_before.permissions)
$$;

-- An account as p_standing {category, role, is_active, permissions}, all of them, would make it. Raises
-- validation_failed, and master_turnover {balance, min} for a Master who has not sold enough.
create or replace function private.standing_with(a public.accounts, p_standing jsonb)
returns public.accounts
language plpgsql
stable
as $$
declare
  v_next public.accounts;
  v_turnover bigint;
  v_min bigint;
begin
  begin
    v_next := jsonb_populate_record(a, jsonb_build_object(
      'category', p_standing -> 'category', 'role', p_standing -> 'role',
      'is_active', p_standing -> 'is_active', 'permissions', p_standing -> 'permissions'
    ));
  exception when data_exception then
    perform private.fail(422, 'validation_failed');
  end;
  if v_next.category is null or v_next.role is null or v_next.is_active is null or v_next.permissions is null
    or not v_next.category between 1 and 3
    or not v_next.permissions <@ private.known_permissions() then
    perform private.fail(422, 'validation_failed');
  end if;
  if v_next.category = 3 and a.category <> 3 then
    v_turnover := private.admin_turnover(a.id);
    select c.master_min_turnover into strict v_min from private.site_settings c;
    if v_turnover < v_min then
      perform private.fail(422, 'master_turnover', jsonb_build_object('balance', v_turnover, 'min', v_min));
    end if;
  end if;
  return v_next;
end
$$;

-- Service role: alerts that are to be mailed, each held for 5 minutes and given up after 20 tries:
-- [{id, kind, data, to: [{email, locale}]}].
create or replace function public.admin_alerts_take(p_limit integer default 20)
returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select l.id from private.admin_alerts l
    where l.due_at <= clock_timestamp()
    order by l.due_at, l.id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
    for update skip locked
  ), taken as (
    update private.admin_alerts l
    set
      tries = l.tries + 1,
      due_at = case when l.tries < 19 then clock_timestamp() + interval '5 minutes' end
    from due
    where l.id = due.id
    returning l.id, l.kind, l.data
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id,
    'kind', t.kind,
    'data', t.data,
    'to', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'email', a.email, 'locale', coalesce(s.language, 'id')
      ) order by a.email), '[]')
      from public.accounts a
      left join private.account_settings s on s.user_id = a.id
      where a.role = 'admin' and a.is_active and a.id::text is distinct from t.data ->> 'by'
    )
  ) order by t.id), '[]')
  from taken t
$$;

-- Admins: opens or closes a way to pay (what people read while it is closed is `closed_note`; without one it is not
-- shown), its least and largest amount in rupiah, and where manual transfers go to, with a reason, once for a key.
-- p_version names the channel as the admin saw it. All but the note waits for a second admin. What was asked for before
-- is paid as it was. Answers all of them. Raises not_found, changed_meanwhile, nothing_changed, change_proposed,
-- validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_channel_change(
  p_key text, p_id text, p_version text, p_values jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('channel', p_id, p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_channel private.payment_channels;
  v_next private.payment_channels;
  v_before jsonb;
  v_changed jsonb;
  v_done text := 'channel_change';
begin
  select c.* into v_channel from private.payment_channels c where c.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return public.admin_channel_list();
  end if;
  v_before := private.site_channel_values(v_channel);
  if md5(v_before::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  v_next := private.channel_with(v_channel, p_values);
  v_changed := private.differing(v_before, private.site_channel_values(v_next));
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  elsif v_changed - 'closed_note' = '{}' then
    perform private.channel_apply(v_next);
  else
    v_done := private.change_propose(v_admin, 'channel', p_id, null, v_before, v_changed, v_reason);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_done, 'channels', p_id, private.only_keys(v_before, v_changed), v_changed, v_reason
  );
  return public.admin_channel_list();
end
$$;

-- Admins: another admin carries a proposal out or turns it down, with a reason, once for a key.
-- Whoever proposed may only take it back. Answers the claim. Raises not_found, claim_closed (nothing
-- is proposed any more), proposal_expired, what private.require_second and the movement itself raise.
create or replace function public.admin_claim_decide(
  p_key text, p_proposal uuid, p_accept boolean, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('decide', p_proposal, p_accept, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_proposal private.admin_proposals;
  v_claim private.reviews;
  v_before jsonb;
begin
  perform private.lock_desk(v_admin);
  select r.* into v_claim
  from private.reviews r
  where r.id = (select p.review_id from private.admin_proposals p where p.id = p_proposal)
  for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
  select p.* into strict v_proposal from private.admin_proposals p where p.id = p_proposal for update;
  if v_claim.status = 'open' and (
      v_proposal.outcome = 'expired' or v_proposal.outcome is null and private.proposal_expired(v_proposal.created_at)
    ) then
    perform private.fail(409, 'proposal_expired');
  elsif v_claim.status <> 'open' or v_proposal.outcome is not null then
    perform private.fail(409, 'claim_closed');
  elsif p_accept then
    perform private.require_second(v_proposal.proposed_by, v_admin);
  end if;
  v_before := private.admin_claim_json(v_claim);
  if p_accept then
    if not v_proposal.action = any (private.admin_claim_choices(v_claim)) then
      perform private.fail(409, 'claim_unfit');
    end if;
    perform private.movement_record(
      v_proposal.proposed_by, v_admin, 'claim', v_claim.id::text,
      private.admin_claim_amount(v_claim, v_proposal.action)
    );
    perform private.admin_claim_close(v_admin, v_claim, v_proposal.action, v_proposal.target);
  end if;
  update private.admin_proposals
  set
    outcome = case
      when p_accept then 'confirmed' when proposed_by = v_admin then 'withdrawn' else 'rejected'
    end,
    decided_by = v_admin,
    decided_at = clock_timestamp()
  where id = p_proposal
  returning * into v_proposal;
  select r.* into v_claim from private.reviews r where r.id = v_claim.id;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'claim_' || v_proposal.outcome, 'claim', v_claim.id::text,
    v_before, private.admin_claim_json(v_claim) || jsonb_build_object('target', v_proposal.target), v_reason
  );
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

-- Admins: settles an open claim with one of its choices and a reason, once for a key. p_target names
-- whom a credit reaches (a deposit's code, an email, a phone number in E.164), or for `split` the rupiah to take
-- back. Where private.needs_two says so it is only proposed: another admin decides on it.
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
  v_amount bigint;
  v_two boolean;
begin
  perform private.lock_desk(v_admin);
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
  v_amount := private.admin_claim_amount(v_claim, p_action);
  v_two := private.needs_two(v_admin, v_amount);
  if v_two then
    insert into private.admin_proposals (id, review_id, proposed_by, action, target, target_user, reason)
    values (
      private.uuid_v7(), p_id, v_admin, p_action, v_target,
      case when p_action = 'credit' then private.admin_claim_target(v_admin, v_target) end, v_reason
    );
    perform private.proposal_tell(v_admin, 'claim', v_amount);
  else
    perform private.admin_claim_close(v_admin, v_claim, p_action, v_target);
    perform private.movement_record(v_admin, null, 'claim', p_id::text, v_amount);
  end if;
  select r.* into v_claim from private.reviews r where r.id = p_id;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when v_two then 'claim_propose_' else 'claim_' end || p_action, 'claim', p_id::text,
    v_before, private.admin_claim_json(v_claim) || jsonb_build_object('target', v_target), v_reason
  );
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

-- Admins: carries a proposed correction out or turns it down, with a reason, once for a key. Whoever proposed
-- may only take it back, and nobody decides about their own balance. Answers the correction. Raises not_found,
-- admin_own_account, proposal_closed, proposal_expired, what private.require_second raises, correction_unfit,
-- correction_below_zero {balance}, idempotency_mismatch.
create or replace function public.admin_correction_decide(p_key text, p_code text, p_accept boolean, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('correction decide', p_code, p_accept, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_user constant uuid := (select b.user_id from private.balance_corrections b where b.code = p_code);
  v_account public.accounts;
  v_correction private.balance_corrections;
  v_before jsonb;
  v_outcome text;
begin
  perform private.lock_user(v_user);
  v_account := private.admin_subject(v_admin, v_user);
  select b.* into strict v_correction from private.balance_corrections b where b.code = p_code for update;
  if private.admin_replay(v_key, v_hash) then
    return private.correction_json(v_admin, v_correction);
  end if;
  if v_correction.status = 'expired'
    or v_correction.status = 'proposed' and private.proposal_expired(v_correction.created_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_correction.status <> 'proposed' then
    perform private.fail(409, 'proposal_closed');
  elsif p_accept then
    perform private.require_second(v_correction.created_by, v_admin);
  end if;
  v_before := private.admin_balances(v_user) || private.correction_record(v_correction);
  if p_accept then
    perform private.correction_check(v_account, v_correction.balance, v_correction.amount);
    v_correction := private.correction_post(v_correction);
    perform private.movement_record(
      v_correction.created_by, v_admin, 'correction', p_code, v_correction.amount
    );
    v_outcome := 'confirmed';
  else
    v_outcome := case when v_correction.created_by = v_admin then 'withdrawn' else 'rejected' end;
    update private.balance_corrections b set status = v_outcome where b.code = p_code
    returning b.* into v_correction;
  end if;
  update private.admin_proposals p
  set outcome = v_outcome, decided_by = v_admin, decided_at = clock_timestamp()
  where p.correction_code = p_code;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'correction_' || v_outcome, 'user', v_user::text, v_before,
    private.admin_balances(v_user) || private.correction_record(v_correction), v_reason
  );
  return private.correction_json(v_admin, v_correction);
end
$$;

-- Admins: credits (p_amount above zero) or debits a person's deposit or cashback balance by rupiah, with a
-- reason, once for a key. Where private.needs_two says so it is only proposed. Answers the correction.
-- Raises not_found, admin_own_account, correction_unfit, correction_below_zero {balance}, validation_failed,
-- idempotency_mismatch.
create or replace function public.admin_correction_request(
  p_key text, p_user uuid, p_balance text, p_amount bigint, p_reason_code text, p_reason text
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
    jsonb_build_array('correction', p_user, p_balance, p_amount, p_reason_code, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_correction private.balance_corrections;
  v_before jsonb;
begin
  perform private.lock_desk(v_admin);
  perform private.lock_user(p_user);
  v_account := private.admin_subject(v_admin, p_user);
  if private.admin_replay(v_key, v_hash) then
    return private.correction_json(v_admin, (
      select b from private.admin_actions x join private.balance_corrections b on b.code = x.after ->> 'correction'
      where x.request_key = v_key
    ));
  end if;
  if p_balance is null or p_balance not in ('deposit', 'cashback') then
    perform private.fail(422, 'validation_failed', '{"field": "balance"}');
  elsif p_amount is null or p_amount = 0 or abs(p_amount) > 1000000000 then
    perform private.fail(422, 'validation_failed', '{"field": "amount"}');
  end if;
  perform private.correction_check(v_account, p_balance, p_amount);
  v_before := private.admin_balances(p_user);
  insert into private.balance_corrections as b (code, user_id, balance, amount, reason_code, reason, created_by, status)
  values (private.public_code('COR'), p_user, p_balance, p_amount, p_reason_code, v_reason, v_admin, 'proposed')
  returning b.* into v_correction;
  if private.needs_two(v_admin, p_amount) then
    insert into private.admin_proposals (id, correction_code, proposed_by, action, target_user, reason)
    values (private.uuid_v7(), v_correction.code, v_admin, 'correction', p_user, v_reason);
    perform private.proposal_tell(v_admin, 'correction', p_amount);
  else
    v_correction := private.correction_post(v_correction);
    perform private.movement_record(v_admin, null, 'correction', v_correction.code, p_amount);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'correction_' || v_correction.status, 'user', p_user::text, v_before,
    private.admin_balances(p_user) || private.correction_record(v_correction), v_reason
  );
  return private.correction_json(v_admin, v_correction);
end
$$;

-- Admins: what waits for them, in numbers (overview). `others` are proposals of other people, `own` those that wait for
-- another admin.
create or replace function public.admin_overview()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return jsonb_build_object(
    'claims', (
      select jsonb_build_object('count', count(*), 'held', coalesce(sum(private.admin_claim_held(r.source)), 0))
      from private.reviews r where r.status = 'open'
    ),
    'proposals', (
      select jsonb_build_object(
        'others', count(*) filter (where p.proposed_by <> v_admin),
        'own', count(*) filter (where p.proposed_by = v_admin)
      )
      from private.proposals_open() p
    ),
    'ledger', (
      select jsonb_build_object('differences', l.differences, 'at', l.at)
      from private.ledger_runs l order by l.id desc limit 1
    ),
    'reconciliation', (select count(*) from private.reconciliation_differences d where d.status = 'open'),
    'loans', (select count(*) from private.loan_facilities f where f.status = 'pending')
      + (select count(*) from private.loan_deposits d where d.closed_at is null),
    -- Sales and callbacks whose time has come more than ten minutes ago: the jobs do not run, or cannot.
    'late_jobs', (
      select count(*) from private.dispatches x where x.due_at < now() - interval '10 minutes'
    ) + (
      select count(*) from private.inbound_events e where e.due_at < now() - interval '10 minutes'
    ),
    'users', (
      select jsonb_build_object(
        'count', count(*),
        'new', count(*) filter (where a.created_at > now() - interval '24 hours'),
        'inactive', count(*) filter (where not a.is_active)
      )
      from public.accounts a where a.anonymised_at is null
    )
  );
end
$$;

-- Admins: carries a proposed change of settings, a way to pay or somebody's standing out, or turns it down, with a
-- reason, once for a key. Whoever proposed may only take it back, and nobody decides about themselves. Answers
-- {id, outcome}. Raises not_found, admin_own_account, proposal_closed, proposal_expired, what private.require_second and
-- private.change_carry_out raise, idempotency_mismatch.
create or replace function public.admin_proposal_decide(p_key text, p_proposal uuid, p_accept boolean, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('proposal', p_proposal, p_accept, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_proposal private.admin_proposals;
  v_outcome text;
begin
  -- As admin_user_change: whoever is unmade by one decision makes no other.
  perform pg_advisory_xact_lock(hashtextextended('standing', 5));
  v_admin := private.require_admin();
  select p.* into v_proposal from private.admin_proposals p where p.id = p_proposal and p.after is not null for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return jsonb_build_object('id', v_proposal.id, 'outcome', v_proposal.outcome);
  elsif p_accept is null then
    perform private.fail(422, 'validation_failed', '{"field": "accept"}');
  elsif v_proposal.target_user = v_admin then
    perform private.fail(403, 'admin_own_account');
  elsif v_proposal.outcome = 'expired'
    or v_proposal.outcome is null and private.proposal_expired(v_proposal.created_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_proposal.outcome is not null then
    perform private.fail(409, 'proposal_closed');
  end if;
  if p_accept then
    perform private.require_second(v_proposal.proposed_by, v_admin);
    perform private.change_carry_out(v_proposal);
    v_outcome := 'confirmed';
  else
    v_outcome := case when v_proposal.proposed_by = v_admin then 'withdrawn' else 'rejected' end;
  end if;
  update private.admin_proposals p
  set outcome = v_outcome, decided_by = v_admin, decided_at = clock_timestamp()
  where p.id = p_proposal;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_proposal.action || '_' || v_outcome,
    case v_proposal.action when 'standing' then 'user' when 'channel' then 'channels' else v_proposal.action end,
    v_proposal.target, v_proposal.before,
    case when p_accept then v_proposal.after else v_proposal.before end, v_reason
  );
  return jsonb_build_object('id', p_proposal, 'outcome', v_outcome);
end
$$;

-- Admins: everything that waits for a second person, the oldest first, 100 at most (core/admin/proposal-schema.ts).
-- `obstacle` is why the reader may not confirm it, `confirmers` who may, five at most.
create or replace function public.admin_proposal_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', o.kind,
      'id', o.id,
      'subject', o.subject,
      'by', (select a.name from public.accounts a where a.id = o.proposed_by),
      'own', o.proposed_by = v_admin,
      'person', private.admin_person_json(o.person),
      'amount', o.amount,
      'before', o.before,
      'after', o.after,
      'reason', o.reason,
      'at', o.at,
      'expires_at', o.at + interval '7 days',
      'obstacle', case when o.own = v_admin then 'admin_own_account' else private.second_obstacle(o.proposed_by, v_admin) end,
      'confirmers', (
        select coalesce(jsonb_agg(a.name order by a.name), '[]')
        from (
          select s.name from public.accounts s
          where s.role = 'admin' and s.is_active and s.deleted_at is null and s.id is distinct from o.own
            and private.second_obstacle(o.proposed_by, s.id) is null
          order by s.name
          limit 5
        ) a
      )
    ) order by o.at, o.id), '[]')
    from (select w.* from private.proposals_open() w order by w.at, w.id limit 100) o
  );
end
$$;

-- Admins: sets the settings that p_values names, with a reason, once for a key; p_version names the settings that the
-- admin saw. What is not among private.free_settings waits for a second admin, with all that was asked for with it; the
-- rest holds from the next call on. Answers the settings. Raises changed_meanwhile, nothing_changed, change_proposed,
-- validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_settings_change(p_key text, p_version text, p_values jsonb, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('settings', p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_settings private.site_settings;
  v_next private.site_settings;
  v_before jsonb;
  v_changed jsonb;
  v_done text := 'settings_change';
begin
  select c.* into strict v_settings from private.site_settings c for update;
  if private.admin_replay(v_key, v_hash) then
    return private.site_settings_json();
  end if;
  v_before := to_jsonb(v_settings) - 'id';
  if private.site_settings_json() ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif p_values is null or jsonb_typeof(p_values) <> 'object' or p_values = '{}' then
    perform private.fail(422, 'validation_failed');
  end if;
  v_next := private.settings_with(v_settings, p_values);
  v_changed := private.differing(v_before, to_jsonb(v_next) - 'id');
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  elsif v_changed - private.free_settings() = '{}' then
    perform private.settings_apply(v_next, v_changed);
  else
    v_done := private.change_propose(v_admin, 'settings', 'site', null, v_before, v_changed, v_reason);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_done, 'settings', 'site', private.only_keys(v_before, v_changed), v_changed, v_reason
  );
  return private.site_settings_json();
end
$$;

-- Admins: what an account is and may: p_standing is {category, role, is_active, permissions}, all of them,
-- as wanted; p_version names the standing that the admin saw. With a reason, once for a key. Where
-- private.standing_needs_two says so it waits for a second admin; else it holds from the person's next request on.
-- Answers the person. Raises not_found, admin_own_account, changed_meanwhile, master_turnover {balance, min},
-- nothing_changed, change_proposed, validation_failed, idempotency_mismatch.
create or replace function public.admin_user_change(
  p_key text, p_id uuid, p_version text, p_standing jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('user', p_id, p_version, p_standing, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_next public.accounts;
  v_before jsonb;
  v_after jsonb;
  v_done text := 'user_change';
begin
  -- Admins who change each other at once: the second is one no longer, and is refused.
  perform pg_advisory_xact_lock(hashtextextended('standing', 5));
  v_admin := private.require_admin();
  v_account := private.admin_subject(v_admin, p_id);
  if private.admin_replay(v_key, v_hash) then
    return private.admin_user_detail(v_admin, v_account);
  end if;
  v_before := private.admin_standing(v_account);
  if md5(v_before::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  v_next := private.standing_with(v_account, p_standing);
  v_after := private.admin_standing(v_next);
  if v_after = v_before then
    perform private.fail(422, 'nothing_changed');
  elsif private.standing_needs_two(v_account, v_next) then
    v_done := private.change_propose(
      v_admin, 'standing', p_id::text, p_id, v_before, private.differing(v_before, v_after), v_reason
    );
  else
    v_account := private.standing_apply(v_account, v_next, null);
  end if;
  perform private.admin_record(v_admin, v_key, v_hash, v_done, 'user', p_id::text, v_before, v_after, v_reason);
  return private.admin_user_detail(v_admin, v_account);
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
    union all
    select * from private.ledger_check_corrections()
    union all
    select * from private.ledger_check_books()
    union all
    select * from private.ledger_check_desk()
  ) c
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
  elsif v_deposit.closed_at is not null
    or p_action <> 'refuse' and (v_deposit.status = 'not deposited') <> (p_action = 'approve') then
    perform private.fail(409, 'loan_decided');
  elsif p_action <> 'refuse' then
    perform private.require_lending();
  end if;
  if p_action = 'deposit' and private.proposal_expired(v_deposit.approved_at) then
    perform private.fail(409, 'proposal_expired');
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

reset check_function_bodies;

drop function private.correction_needs_two(uuid, uuid, bigint);

create trigger appointment_follows after insert or update of role, is_active, permissions on public.accounts
  for each row execute function private.appointment_follow();

grant execute on function public.admin_proposal_list(), public.admin_proposal_decide(text, uuid, boolean, text)
to authenticated;
