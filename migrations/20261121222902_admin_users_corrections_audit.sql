-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- One line of the admins' audit trail (core/admin/schema.ts). `subject_name` is the person's, for a user.
create or replace function private.admin_action_json(x private.admin_actions)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', x.id,
    'actor', (select a.name from public.accounts a where a.id = x.actor_id),
    'action', x.action,
    'subject_kind', x.subject_kind,
    'subject', x.subject,
    'subject_name', case when x.subject_kind = 'user' then (
      select a.name from public.accounts a where a.id::text = x.subject
    ) end,
    'before', x.before,
    'after', x.after,
    'reason', x.reason,
    'request_id', x.request_id,
    'address', x.address,
    'device', x.device,
    'at', x.created_at
  )
$$;

-- The lines of the audit trail that a filter asks for (admin_audit_list); days are Jakarta's, both included.
create or replace function private.admin_audit_filtered(p_filter jsonb)
returns setof private.admin_actions
language sql
stable
as $$
  select x.*
  from private.admin_actions x
  left join public.accounts s on x.subject_kind = 'user' and s.id::text = x.subject
  where (p_filter ->> 'actor' is null or x.actor_id = (p_filter ->> 'actor')::uuid)
    and (p_filter ->> 'subject_kind' is null or x.subject_kind = p_filter ->> 'subject_kind')
    and (p_filter ->> 'action' is null or x.action = p_filter ->> 'action')
    and (
      p_filter ->> 'from' is null
      or x.created_at >= (p_filter ->> 'from')::date::timestamp at time zone 'Asia/Jakarta'
    )
    and (
      p_filter ->> 'to' is null
      or x.created_at < ((p_filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Jakarta'
    )
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(
        lower(concat_ws(' ', s.name, s.email, s.phone, x.subject, x.reason, x.request_id, x.after ->> 'correction')),
        lower(p_filter ->> 'search')
      ) > 0
    )
$$;

-- A person's deposit and cashback in rupiah, for the audit trail.
create or replace function private.admin_balances(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_object_agg(l.kind, l.balance)
  from private.ledger_accounts l where l.user_id = p_user and l.kind in ('deposit', 'cashback')
$$;

-- Writes down what an admin did, and from where. The key is private.request_key's, unique for each action.
create or replace function private.admin_record(
  p_actor uuid, p_key uuid, p_hash uuid, p_action text, p_kind text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text
)
returns void
language sql
volatile
as $$
  insert into private.admin_actions (
    id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason,
    request_id, address, device
  )
  select
    private.uuid_v7(), p_actor, p_key, p_hash, p_action, p_kind, p_subject, p_before, p_after, p_reason,
    o ->> 'request_id', o ->> 'address', o ->> 'device'
  from private.request_origin() o
$$;

-- How many devices of a person are signed in: {sessions}.
create or replace function private.admin_sessions(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('sessions', count(*))
  from private.devices d where d.user_id = p_user and d.status in ('current session', 'new login attempt')
$$;

-- What admins decide about an account (core/admin/user-schema.ts, standing).
create or replace function private.admin_standing(a public.accounts)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'category', a.category,
    'role', a.role,
    'is_active', a.is_active,
    'permissions', (select coalesce(jsonb_agg(p order by p), '[]') from unnest(a.permissions) p)
  )
$$;

-- The account that an admin is about to change, locked. Raises not_found, and admin_own_account for
-- the admin's own: nobody raises themselves.
create or replace function private.admin_subject(p_admin uuid, p_user uuid)
returns public.accounts
language plpgsql
as $$
declare
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a
  where a.id = p_user and a.anonymised_at is null
  for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif p_user = p_admin then
    perform private.fail(403, 'admin_own_account');
  end if;
  return v_account;
end
$$;

-- Rupiah of a person's successful purchases in the last 30 days.
create or replace function private.admin_turnover(p_user uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(p.buying_price), 0)::bigint
  from public.purchases p
  where p.user_id = p_user and p.status = 'success' and p.created_at > now() - interval '30 days'
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
    'two_persons_above', (select c.two_person_amount from private.site_settings c),
    'devices', (
      select coalesce(jsonb_agg(private.device_json(d, null) order by d.last_active_at desc), '[]')
      from (
        select x.* from private.devices x where x.user_id = a.id order by x.last_active_at desc limit 20
      ) d
    ),
    'purchases', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'ref_id', p.ref_id, 'product', o.name, 'destination', p.destination, 'status', p.status,
        'buying_price', p.buying_price, 'created_at', p.created_at
      ) order by p.created_at desc), '[]')
      from (
        select x.* from public.purchases x where x.user_id = a.id order by x.created_at desc limit 10
      ) p
      join private.products o on o.id = p.product_id
    ),
    'deposits', (
      select coalesce(jsonb_agg(private.deposit_json(d) order by d.created_at desc), '[]')
      from (
        select x.* from public.deposits x where x.user_id = a.id order by x.created_at desc limit 10
      ) d
    ),
    'claims', (
      select coalesce(jsonb_agg(private.admin_claim_json(r) order by r.created_at desc), '[]')
      from (
        select x.* from private.reviews x where x.user_id = a.id order by x.created_at desc limit 10
      ) r
    ),
    'corrections', (
      select coalesce(jsonb_agg(private.correction_json(p_admin, b) order by b.created_at desc), '[]')
      from (
        select x.* from private.balance_corrections x where x.user_id = a.id order by x.created_at desc limit 10
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

-- A person in the admins' list (core/admin/user-schema.ts, userRow).
create or replace function private.admin_user_row(a public.accounts)
returns jsonb
language sql
stable
as $$
  select private.admin_person_json(a.id) || private.admin_standing(a) || jsonb_build_object(
    'deposit', coalesce((
      select l.balance from private.ledger_accounts l where l.user_id = a.id and l.kind = 'deposit'
    ), 0),
    'open_claims', (select count(*) from private.reviews r where r.user_id = a.id and r.status = 'open'),
    'pin_locked', exists (
      select from private.account_secrets s where s.user_id = a.id and s.pin_locked_until > clock_timestamp()
    ),
    'deleted_at', a.deleted_at,
    'created_at', a.created_at
  )
$$;

-- Refuses a correction that cannot be posted now: correction_unfit for an account that is being
-- deleted, correction_below_zero {balance} for a debit of more than there is.
create or replace function private.correction_check(a public.accounts, p_balance text, p_amount bigint)
returns void
language plpgsql
as $$
declare
  v_balance bigint;
begin
  if a.deleted_at is not null then
    perform private.fail(409, 'correction_unfit');
  end if;
  select l.balance into strict v_balance from private.ledger_accounts l
  where l.user_id = a.id and l.kind = p_balance::private.ledger_kind
  for update;
  if v_balance + p_amount < 0 then
    perform private.fail(422, 'correction_below_zero', jsonb_build_object('balance', v_balance));
  end if;
end
$$;

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
    'status', b.status,
    'created_at', b.created_at,
    'decided_by', (
      select a.name from private.admin_proposals p join public.accounts a on a.id = p.decided_by
      where p.correction_code = b.code
    )
  )
$$;

-- Whether another admin has to decide: what this admin has corrected for this person within a day,
-- this one included, is more than the site's two-person amount.
create or replace function private.correction_needs_two(p_admin uuid, p_user uuid, p_amount bigint)
returns boolean
language sql
stable
as $$
  select abs(p_amount) + coalesce((
    select sum(abs(b.amount)) from private.balance_corrections b
    where b.created_by = p_admin and b.user_id = p_user and b.status = 'posted'
      and b.created_at > clock_timestamp() - interval '24 hours'
      and not exists (select from private.admin_proposals p where p.correction_code = b.code)
  ), 0) > (select c.two_person_amount from private.site_settings c)
$$;

-- Moves a correction's money, once, and tells the person. The caller holds the person's lock.
create or replace function private.correction_post(b private.balance_corrections)
returns private.balance_corrections
language plpgsql
as $$
begin
  perform private.ledger_post(
    'correction', b.code, array[-20, private.ledger_user_account(b.user_id, b.balance)], array[-b.amount, b.amount]
  );
  update private.balance_corrections c
  set status = 'posted',
    transfer_id = (select t.id from private.transfers t where t.source = b.code and t.kind = 'correction')
  where c.code = b.code
  returning c.* into b;
  perform private.notify_user(b.user_id, 'balance', 'correction', jsonb_build_object(
    'kind', 'correction', 'code', b.code, 'amount', b.amount, 'balance', b.balance, 'reason_code', b.reason_code
  ));
  return b;
end
$$;

-- What the audit trail keeps of a correction beside the balances.
create or replace function private.correction_record(b private.balance_corrections)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'correction', b.code, 'balance', b.balance, 'amount', b.amount, 'reason_code', b.reason_code, 'status', b.status
  )
$$;

-- Signs a device out at once and trusts it no longer. Raises device_not_changeable {status}.
create or replace function private.device_revoke(p private.devices)
returns private.devices
language plpgsql
as $$
begin
  if p.status not in ('current session', 'new login attempt') and not p.trusted then
    perform private.fail(409, 'device_not_changeable', jsonb_build_object('status', p.status));
  end if;
  perform private.session_end(p.session_id);
  update private.devices d
  set status = 'logged out', trusted = false, session_id = null
  where d.id = p.id returning d.* into p;
  return p;
end
$$;

-- What an admin may give to an account (core/accounts/types.ts, PERMISSIONS).
create or replace function private.known_permissions()
returns text[]
language sql
immutable
as $$
  select '{deposit_transfer,excel,send_money,multicourier,sales}'::text[]
$$;

-- The ledger against the corrections of balances: each check's name and how many rows break it.
create or replace function private.ledger_check_corrections()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every posted correction moved its amount on its balance, once; every other one nothing.
  select 'correction_moved_once', count(*)
  from private.balance_corrections b
  left join private.transfers t on t.source = b.code and t.kind = 'correction'
  where case
    when b.status <> 'posted' then t.id is not null
    else t.id is null or t.id <> b.transfer_id or (
      select array_agg(row(coalesce(l.user_id, b.user_id), l.kind, p.amount)::text order by l.id)
      from private.postings p
      join private.ledger_accounts l on l.id = p.account_id
      where p.transfer_id = t.id
    ) is distinct from array[
      row(b.user_id, 'correction'::private.ledger_kind, -b.amount)::text,
      row(b.user_id, b.balance::private.ledger_kind, b.amount)::text
    ]
  end
  union all
  -- No balance was corrected without an admin's request.
  select 'correction_has_request', count(*)
  from private.transfers t
  where t.kind = 'correction' and not exists (
    select from private.balance_corrections b where b.code = t.source and b.status = 'posted'
  )
  union all
  -- What was proposed is posted by another admin's confirmation only.
  select 'correction_has_two_persons', count(*)
  from private.balance_corrections b
  left join private.admin_proposals p on p.correction_code = b.code
  where case b.status
    when 'proposed' then p.id is null or p.outcome is not null
    when 'posted' then p.id is not null and (p.outcome is distinct from 'confirmed' or p.decided_by = p.proposed_by)
    else p.outcome is distinct from b.status
  end
$$;

-- Where the running request came from: {request_id, address, device}. The first two are what our
-- Worker says in its headers (adapters/supabase/database.ts), the device is the session's own.
create or replace function private.request_origin()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'request_id', left(h.headers ->> 'x-request-id', 64),
    'address', left(h.headers ->> 'x-client-address', 64),
    'device', (
      select concat_ws(', ', d.name, d.place) from private.devices d where d.session_id = private.session_id()
    )
  )
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as headers) h
$$;

-- Service role: asks for an account's deletion, which 7 days later is for good, and ends its sessions. The password
-- was checked before. Answers {recoverable_until}, or {error, details} of the PIN. Raises balance_remaining
-- {balance}, loan_open, transactions_pending, last_admin.
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
  perform pg_advisory_xact_lock(hashtextextended('standing', 5))
  from public.accounts a where a.id = p_user and a.role = 'admin';
  if exists (select from public.accounts a where a.id = p_user and a.role = 'admin') and not exists (
    select from public.accounts a
    where a.id <> p_user and a.role = 'admin' and a.is_active and a.deleted_at is null
  ) then
    perform private.fail(409, 'last_admin');
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

-- Admins: up to p_limit lines of the audit trail older than the line p_before, newest first (adminAction each).
-- p_filter is admin_audit_list's.
create or replace function public.admin_audit_export(p_filter jsonb, p_before uuid, p_limit integer)
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
    select coalesce(jsonb_agg(private.admin_action_json(page.line) order by (page.line).id desc), '[]')
    from (
      select x as line from private.admin_audit_filtered(p_filter) x
      where p_before is null or x.id < p_before
      order by x.id desc
      limit least(greatest(coalesce(p_limit, 500), 1), 1000)
    ) page
  );
end
$$;

-- Admins: a page of the audit trail, newest first (auditPage). p_filter is {search, actor, subject_kind,
-- action, from, to, page, per_page}; the search finds a person's name or email, a subject, a reason or a request id.
create or replace function public.admin_audit_list(p_filter jsonb default '{}')
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
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select f as action, row_number() over (order by f.created_at desc, f.id desc) as place
    from private.admin_audit_filtered(p_filter) f
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_action_json(m.action) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows,
    'meta', private.page_meta(v_total, v_page, v_per_page),
    'actors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) order by a.name, a.id), '[]')
      from public.accounts a
      where exists (select from private.admin_actions x where x.actor_id = a.id)
    ),
    'actions', (
      select coalesce(jsonb_agg(k.action order by k.action), '[]')
      from (select distinct x.action from private.admin_actions x) k
    )
  );
end
$$;

-- Admins: carries a proposed correction out or turns it down, with a reason, once for a key. Whoever proposed
-- may only take it back, and nobody decides about their own balance. Answers the correction. Raises not_found,
-- admin_own_account, proposal_closed, claim_same_person, correction_unfit, correction_below_zero {balance},
-- idempotency_mismatch.
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
  if v_correction.status <> 'proposed' then
    perform private.fail(409, 'proposal_closed');
  elsif p_accept and v_correction.created_by = v_admin then
    perform private.fail(403, 'claim_same_person');
  end if;
  v_before := private.admin_balances(v_user) || private.correction_record(v_correction);
  if p_accept then
    perform private.correction_check(v_account, v_correction.balance, v_correction.amount);
    v_correction := private.correction_post(v_correction);
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

-- Admins: one correction (core/admin/correction-schema.ts). Raises not_found.
create or replace function public.admin_correction_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_correction private.balance_corrections;
begin
  select b.* into v_correction from private.balance_corrections b where b.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.correction_json(v_admin, v_correction);
end
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
    select b as correction, row_number() over (order by b.status = 'proposed' desc, b.created_at desc, b.code) as place
    from private.balance_corrections b
    join public.accounts a on a.id = b.user_id
    where (p_filter ->> 'status' is null or b.status = p_filter ->> 'status')
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

-- Admins: credits (p_amount above zero) or debits a person's deposit or cashback balance by rupiah, with a
-- reason, once for a key. Above the site's two-person amount it is only proposed. Answers the correction.
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
  if private.correction_needs_two(v_admin, p_user, p_amount) then
    insert into private.admin_proposals (id, correction_code, proposed_by, action, target_user, reason)
    values (private.uuid_v7(), v_correction.code, v_admin, 'correction', p_user, v_reason);
  else
    v_correction := private.correction_post(v_correction);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'correction_' || v_correction.status, 'user', p_user::text, v_before,
    private.admin_balances(p_user) || private.correction_record(v_correction), v_reason
  );
  return private.correction_json(v_admin, v_correction);
end
$$;

-- Admins: what waits for them, in numbers (overview). `others` are proposals that this admin may decide,
-- `own` those that wait for another.
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
    'claim_proposals', (
      select jsonb_build_object(
        'others', count(*) filter (where p.proposed_by <> v_admin),
        'own', count(*) filter (where p.proposed_by = v_admin)
      )
      from private.admin_proposals p where p.outcome is null and p.review_id is not null
    ),
    'correction_proposals', (
      select jsonb_build_object(
        'others', count(*) filter (where p.proposed_by <> v_admin),
        'own', count(*) filter (where p.proposed_by = v_admin)
      )
      from private.admin_proposals p where p.outcome is null and p.correction_code is not null
    ),
    'ledger', (
      select jsonb_build_object('differences', l.differences, 'at', l.at)
      from private.ledger_runs l order by l.id desc limit 1
    ),
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
    update private.account_secrets s set pin_failures = 0, pin_locked_until = null where s.user_id = p_id;
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
    perform private.device_silence(v_device.id);
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

-- Admins: what an account is and may: p_standing is {category, role, is_active, permissions}, all of them,
-- as wanted; p_version names the standing that the admin saw. With a reason, once for a key. It holds from
-- the person's next request on. Answers the person. Raises not_found, admin_own_account, changed_meanwhile,
-- master_turnover {turnover, needed}, nothing_changed, validation_failed, idempotency_mismatch.
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
  v_next := jsonb_populate_record(v_account, jsonb_build_object(
    'category', p_standing -> 'category', 'role', p_standing -> 'role',
    'is_active', p_standing -> 'is_active', 'permissions', p_standing -> 'permissions'
  ));
  if v_next.category is null or v_next.role is null or v_next.is_active is null or v_next.permissions is null
    or not v_next.category between 1 and 3
    or not v_next.permissions <@ private.known_permissions() then
    perform private.fail(422, 'validation_failed');
  elsif private.admin_standing(v_next) = v_before then
    perform private.fail(422, 'nothing_changed');
  elsif v_next.category = 3 and v_account.category <> 3
    and private.admin_turnover(p_id) < (select c.master_min_turnover from private.site_settings c) then
    perform private.fail(422, 'master_turnover', jsonb_build_object(
      'balance', private.admin_turnover(p_id), 'min', (select c.master_min_turnover from private.site_settings c)
    ));
  end if;
  update public.accounts a
  set category = v_next.category, role = v_next.role, is_active = v_next.is_active, permissions = v_next.permissions
  where a.id = p_id
  returning a.* into v_account;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'user_change', 'user', p_id::text, v_before, private.admin_standing(v_account), v_reason
  );
  return private.admin_user_detail(v_admin, v_account);
end
$$;

-- Admins: one person with balances, devices, latest movements and what admins did (userDetail).
-- Raises not_found.
create or replace function public.admin_user_get(p_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_account public.accounts;
begin
  select a.* into v_account from public.accounts a where a.id = p_id and a.anonymised_at is null;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_user_detail(v_admin, v_account);
end
$$;

-- Admins: a page of the people, newest first (userPage). p_filter is {search, digits, category, active,
-- role, mark, page, per_page}; `digits` are those of a phone number without its country and zero;
-- `mark` is claims, pin_locked, not_verified, debited or deleted.
create or replace function public.admin_user_list(p_filter jsonb default '{}')
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
  v_digits constant text := nullif(p_filter ->> 'digits', '');
  v_mark constant text := p_filter ->> 'mark';
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select a as account, row_number() over (order by a.created_at desc, a.id) as place
    from public.accounts a
    where a.anonymised_at is null
      and (p_filter ->> 'category' is null or a.category = (p_filter ->> 'category')::smallint)
      and (p_filter ->> 'active' is null or a.is_active = (p_filter ->> 'active' = 'yes'))
      and (p_filter ->> 'role' is null or a.role = (p_filter ->> 'role')::public.account_role)
      and (
        v_search = ''
        or strpos(lower(a.name), v_search) > 0
        or strpos(lower(a.email), v_search) > 0
        or a.id::text = v_search
        or lower(a.referral_code) = v_search
        or (v_digits is not null and strpos(a.phone, v_digits) > 0)
      )
      and case v_mark
        when 'claims' then exists (select from private.reviews r where r.user_id = a.id)
        when 'pin_locked' then exists (
          select from private.account_secrets s where s.user_id = a.id and s.pin_locked_until > clock_timestamp()
        )
        when 'not_verified' then a.phone_verified_at is null
        when 'debited' then exists (
          select from private.balance_corrections b where b.user_id = a.id and b.status = 'posted' and b.amount < 0
        )
        when 'deleted' then a.deleted_at is not null
        else true
      end
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_user_row(m.account) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

-- A trusted device accepts, rejects or revokes one of the account's devices. A revoked one is signed out at once
-- and no longer trusted. Raises not_found, device_not_changeable.
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
    update private.devices d set status = 'current session', trusted = true
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
    perform private.device_silence(v_device.id);
  end if;
  perform private.device_tell(v_device);
  return private.device_json(v_device, private.session_id());
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
  ) c
$$;

reset check_function_bodies;
reset check_function_bodies;

revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.admin_user_list(jsonb),
  public.admin_user_get(uuid),
  public.admin_user_change(text, uuid, text, jsonb, text),
  public.admin_user_act(text, uuid, text, uuid, text),
  public.admin_correction_request(text, uuid, text, bigint, text, text),
  public.admin_correction_decide(text, text, boolean, text),
  public.admin_correction_get(text),
  public.admin_correction_list(jsonb),
  public.admin_audit_list(jsonb),
  public.admin_audit_export(jsonb, uuid, integer),
  public.admin_overview()
to authenticated;
