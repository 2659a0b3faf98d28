-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

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
      where e.id::text = r.details ->> 'event'
    ),
    'deposit', (
      select private.deposit_json(d) from public.deposits d where d.code = r.subject
    ),
    'purchase', (
      select jsonb_build_object('ref_id', p.ref_id, 'status', p.status, 'buying_price', p.buying_price)
      from public.purchases p where p.ref_id = r.subject
    ),
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

-- What the ledger and the claims know of a deposit's code or a purchase's ref id, oldest first:
-- [{at, what, amount}] where `what` is move:<transfer kind> or claim:<claim kind>.
create or replace function private.admin_timeline(p_code text)
returns jsonb
language sql
stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at, e.what, e.id), '[]'
  )
  from (
    select t.created_at as at, 'move:' || t.kind as what, t.id::text, private.transfer_amount(t.id) as amount
    from private.transfers t
    where t.source = p_code
      or t.source in (select r.source from private.reviews r where r.subject = p_code)
    union all
    select r.created_at, 'claim:' || r.kind, r.id::text, r.amount from private.reviews r where r.subject = p_code
  ) e
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

-- The user's cashbacks that a filter of core/cashback/schema.ts lets through, each as a row of the
-- wire; dates are the Jakarta days on which they are due.
create or replace function private.cashback_filtered(p_user uuid, p_filter jsonb)
returns table (due_day date, sold_at timestamptz, ref_id text, amount bigint, status text, entry jsonb)
language sql
stable
as $$
  select c.due_day, p.created_at, c.ref_id, c.amount, c.status, jsonb_build_object(
    'ref_id', c.ref_id,
    'module', d.module,
    'type', d.type,
    'product_name', d.name,
    'destination_number', private.destination_national(p.destination),
    'buying_price', p.buying_price,
    'amount', c.amount,
    'status', c.status,
    'due_day', c.due_day,
    'credited_at', c.credited_at
  )
  from private.cashbacks c
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  where c.user_id = p_user
    and (p_filter ->> 'from' is null or c.due_day >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or c.due_day <= (p_filter ->> 'to')::date)
    and (p_filter ->> 'status' is null or c.status = p_filter ->> 'status')
    and (p_filter ->> 'module' is null or d.module = p_filter ->> 'module')
    and (
      coalesce(p_filter ->> 'search', '') = ''
      or strpos(lower(concat_ws(
        ' ', c.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name
      )), lower(p_filter ->> 'search')) > 0
    )
$$;

-- The ids of the open channels of some kinds, in their order.
create or replace function private.channel_ids(p_kinds text[])
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(c.id order by c.position, c.id), '[]')
  from private.payment_channels c
  where private.channel_open(c) and c.kind = any (p_kinds)
$$;

-- Uses up the newest code of a purpose (private.code_try). The caller holds the user's lock.
create or replace function private.code_take(p_user uuid, p_purpose private.code_purpose, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_code private.one_time_codes;
begin
  select c.* into v_code
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose
  order by c.sent_at desc, c.id desc limit 1;
  return private.code_try(v_code, p_proof);
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
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- Proofs of manual transfers whose money has not arrived half an hour later are put before an admin, once a
-- deposit.
create or replace function private.deposit_proofs_doubt(p_limit integer)
returns void
language sql
volatile
as $$
  with late as (
    update private.deposit_proofs f
    set doubted_at = clock_timestamp()
    where f.id in (
      select o.id from private.deposit_proofs o
      where o.doubted_at is null and o.created_at < clock_timestamp() - interval '30 minutes'
      order by o.created_at, o.id
      limit p_limit
      for update skip locked
    )
    returning f.deposit_code
  )
  select private.review_open(
    'proof_without_money', 'proof:' || d.code, d.code, d.user_id, d.total, jsonb_build_object('expected', d.total)
  )
  from public.deposits d
  where d.code in (select l.deposit_code from late l) and d.status in ('pending', 'expired', 'cancelled')
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
  order by (r.resolution = 'keep'), r.closed_at desc, r.id desc
  limit 1
$$;

-- Forgets devices that nobody let in beyond the newest 20, so that a stranger with a password cannot fill the list.
create or replace function private.device_forget(p_user uuid)
returns void
language sql
volatile
as $$
  delete from private.devices d
  where d.id in (
    select o.id from private.devices o
    where o.user_id = p_user and not o.trusted and o.status in ('new login attempt', 'logged out')
    order by o.last_active_at desc, o.id desc offset 20
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
        'approved_by_reader', d.approved_by is not distinct from p_reader,
        'approval_expired', d.status = 'not deposited' and d.approved_at is not null
      )
      from private.loan_deposits d
      where d.user_id = p_user and d.closed_at is null
    ),
    'two_persons_above', (select c.two_person_amount from private.site_settings c),
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

-- What raised and lowered a person's usage, each with what was owed after it (loanMovement).
create or replace function private.loan_movements(p_user uuid)
returns table (at timestamptz, code text, entry jsonb)
language sql
stable
as $$
  select m.at, m.code, jsonb_build_object(
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

-- Ends what has waited 7 days for a second person, at most p_limit of each kind: corrections and proposals about
-- claims expire, an approved loan deposit waits for its approval again. Nothing moves. Answers how many it was.
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
    where o.outcome is null and o.review_id is not null and private.proposal_expired(o.created_at)
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
  order by p.created_at desc, p.ref_id desc
  limit 1;
  perform private.fail(409, 'confirm_repeat', jsonb_build_object(
    'count', v_count, 'limit', p_limit, 'ref_id', v_latest.ref_id, 'status', v_latest.status
  ));
end
$$;

-- Rupiah that a transfer moved for the person whom it concerns: what came to or left people's balances, else what left
-- or came to the sales that wait, else what moved at all. A sale books price and cost; the person's part is the price.
create or replace function private.transfer_amount(p_transfer bigint)
returns bigint
language sql
stable
as $$
  select coalesce(
    greatest(
      sum(p.amount) filter (where p.account_id > 0 and p.amount > 0),
      -sum(p.amount) filter (where p.account_id > 0 and p.amount < 0)
    ),
    abs(sum(p.amount) filter (where p.account_id = -1)),
    sum(p.amount) filter (where p.amount > 0)
  )::bigint
  from private.postings p
  where p.transfer_id = p_transfer
$$;

-- An id whose order is the order of making (UUIDv7, RFC 9562 methods 1 and 3): 48 bits of milliseconds, 12 of their
-- fraction, 30 of a sequence, 32 random. One statement may write many rows within a microsecond; the sequence keeps
-- them apart.
create or replace function private.uuid_v7()
returns uuid
language sql
volatile
as $$
  select concat(
    lpad(to_hex(n.microseconds / 1000), 12, '0'),
    to_hex(28672 + n.microseconds % 1000 * 4096 / 1000),
    to_hex(32768 + n.place / 65536),
    lpad(to_hex(n.place % 65536), 4, '0'),
    left(gen_random_uuid()::text, 8)
  )::uuid
  from (
    select
      (extract(epoch from clock_timestamp()) * 1000000)::bigint as microseconds,
      nextval('private.uuid_v7_places') as place
  ) n
$$;

-- Service role, every minute: accounts whose 7 days are over become nobody's. Answers how many. One that money has
-- reached meanwhile waits for a person to look at it.
create or replace function public.accounts_anonymise(p_limit integer default 100)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
  v_count integer := 0;
begin
  for v_user in
    select a.id from public.accounts a
    where a.deleted_at < now() - interval '7 days' and a.anonymised_at is null
      and not exists (select from private.ledger_accounts l where l.user_id = a.id and l.kind = 'deposit' and l.balance <> 0)
    order by a.deleted_at, a.id
    limit p_limit
  loop
    perform private.lock_user(v_user);
    if exists (select from public.accounts a where a.id = v_user and a.deleted_at < now() - interval '7 days') then
      perform private.account_anonymise(v_user);
      v_count := v_count + 1;
    end if;
  end loop;
  delete from private.one_time_codes c where c.sent_at < now() - interval '2 days';
  return v_count;
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
      where a.role = 'admin' and a.is_active
    )
  ) order by t.id), '[]')
  from taken t
$$;

-- Admins: a page of the claims, open ones first and the oldest of them on top (claimPage).
-- p_filter is {search, status, kind, page, per_page}.
create or replace function public.admin_claim_list(p_filter jsonb default '{}')
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
    select r as review, row_number() over (
      order by
        r.status, case when r.status = 'open' then r.created_at end, case when r.status = 'open' then r.id end,
        r.closed_at desc, r.id desc
    ) as place
    from private.reviews r
    left join public.accounts a on a.id = r.user_id
    where (p_filter ->> 'status' is null or r.status = (p_filter ->> 'status')::private.review_status)
      and (p_filter ->> 'kind' is null or r.kind = p_filter ->> 'kind')
      and (
        v_search = ''
        or strpos(lower(concat_ws(' ', r.source, r.subject, r.amount, a.name, a.email, a.phone)), v_search) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_claim_json(m.review) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows,
    'open', (
      select jsonb_build_object(
        'count', count(*), 'held', coalesce(sum(private.admin_claim_held(r.source)), 0)
      )
      from private.reviews r where r.status = 'open'
    ),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
end
$$;

-- Admins: one deposit with what happened to it, what partners said of it as it came, how its money moved,
-- and its claims (adminDeposit). Raises not_found.
create or replace function public.admin_deposit_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_deposit public.deposits;
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_deposit_json(v_deposit) || jsonb_build_object(
    'timeline', private.admin_timeline(p_code),
    'checks', v_deposit.checks,
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'partner', e.partner, 'received_at', e.received_at, 'dedupe_key', e.dedupe_key,
        'state', e.state, 'note', e.note, 'body', left(e.body, 20000)
      ) order by e.received_at, e.id), '[]')
      from (
        select o.* from private.inbound_events o
        where o.id in (select m.event_id from private.bank_mutations m where m.deposit_code = p_code)
          or (
            o.partner = v_deposit.provider and o.received_at >= v_deposit.created_at
            and o.received_at < greatest(v_deposit.expires_at, v_deposit.paid_at) + interval '14 days'
            and strpos(o.body, p_code) > 0
          )
        order by o.received_at desc, o.id desc
        limit 20
      ) e
    ),
    'transfers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', t.created_at,
        'kind', t.kind,
        'postings', (
          select jsonb_agg(jsonb_build_object(
            'account', concat_ws(' ', l.kind, nullif(l.key, '')), 'amount', p.amount
          ) order by p.amount)
          from private.postings p
          join private.ledger_accounts l on l.id = p.account_id
          where p.transfer_id = t.id
        )
      ) order by t.id), '[]')
      from private.transfers t
      where t.source = p_code or t.source in (select r.source from private.reviews r where r.subject = p_code)
    ),
    'claims', (
      select coalesce(jsonb_agg(private.admin_claim_json(r) order by r.created_at, r.id), '[]')
      from private.reviews r where r.subject = p_code
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'deposit' and x.subject = p_code
    )
  );
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
    where (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::public.deposit_status)
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

-- Admins: the deposits and purchases that a code or number names, newest first, ten of each, with
-- what happened to them (lookupAnswer). p_search is a deposit's code, a provider's reference, a
-- purchase's ref id, an order number, a destination in any spelling, or, where nothing of these is
-- found, a serial number, which no index knows.
create or replace function public.admin_lookup(p_search text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_search constant text := trim(coalesce(p_search, ''));
  v_found text[] := array(
    select p.ref_id from public.purchases p
    where v_search <> '' and (
      p.ref_id = upper(v_search) or p.order_number = v_search
      or p.destination = any (private.destination_forms(regexp_replace(v_search, '[ .-]', '', 'g')))
    )
    order by p.created_at desc, p.ref_id desc limit 10
  );
begin
  if v_search <> '' and v_found = '{}' then
    v_found := array(
      select p.ref_id from public.purchases p where p.serial_number = v_search
      order by p.created_at desc, p.ref_id desc limit 10
    );
  end if;
  return jsonb_build_object(
    'deposits', (
      select coalesce(jsonb_agg(private.admin_deposit_json(f.d) || jsonb_build_object(
        'timeline', private.admin_timeline((f.d).code)
      ) order by (f.d).created_at desc, (f.d).code desc), '[]')
      from (
        select d from public.deposits d
        where v_search <> '' and (d.code = upper(v_search) or d.provider_ref = v_search)
        order by d.created_at desc, d.code desc limit 10
      ) f
    ),
    'purchases', (
      select coalesce(jsonb_agg(private.purchase_json(f.p, f.o) || jsonb_build_object(
        'person', private.admin_person_json((f.p).user_id),
        'moves', private.admin_timeline((f.p).ref_id)
      ) order by (f.p).created_at desc, (f.p).ref_id desc), '[]')
      from (
        select p, o from public.purchases p
        join private.products o on o.id = p.product_id
        where p.ref_id = any (v_found)
      ) f
    )
  );
end
$$;

-- Admins: differences with partners, open ones first and the oldest of them on top, and how the latest
-- comparisons went (reconciliationPage). p_filter is {search, status, source, kind, page, per_page}.
create or replace function public.admin_reconciliation_list(p_filter jsonb default '{}')
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
    select d as difference, row_number() over (
      order by
        d.status, case when d.status = 'open' then d.found_at end, case when d.status = 'open' then d.id end,
        d.explained_at desc, d.id desc
    ) as place
    from private.reconciliation_differences d
    where (p_filter ->> 'status' is null or d.status = (p_filter ->> 'status')::private.difference_status)
      and (p_filter ->> 'source' is null or d.source = p_filter ->> 'source')
      and (p_filter ->> 'kind' is null or d.kind = p_filter ->> 'kind')
      and (
        v_search = ''
        or strpos(lower(concat_ws(' ', d.subject, d.reference, d.ours, d.theirs, d.day)), v_search) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.reconciliation_difference_json(m.difference) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows,
    'open', (select count(*) from private.reconciliation_differences d where d.status = 'open'),
    'runs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', r.day, 'source', r.source, 'status', r.status, 'compared', r.compared, 'found', r.found,
        'listed', r.listed, 'failure', r.failure, 'due_at', r.due_at, 'finished_at', r.finished_at
      ) order by r.day desc, r.source), '[]')
      from (
        select * from private.reconciliation_runs o order by o.day desc, o.source limit 30
      ) r
    ),
    'today', private.jakarta_day(clock_timestamp()),
    'meta', private.page_meta(v_total, v_page, v_per_page)
  );
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
    select a as account, row_number() over (order by a.created_at desc, a.id desc) as place
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

-- The cashbacks of a filter in pieces for a file, newest first: {rows, next}; `next` goes into p_after
-- for the following piece and is null after the last. p_limit is 1 to 5000 rows. Raises forbidden,
-- not_found for a cursor that is none.
create or replace function public.cashback_export(
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
  v_due_day date;
  v_sold_at timestamptz;
  v_rows jsonb;
begin
  perform private.require_permission(v_user, 'cashback');
  if p_after is not null then
    select c.due_day, p.created_at into v_due_day, v_sold_at
    from private.cashbacks c join public.purchases p on p.ref_id = c.ref_id
    where c.ref_id = p_after and c.user_id = v_user;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
  end if;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.sold_at desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    where p_after is null or (c.due_day, c.sold_at, c.ref_id) < (v_due_day, v_sold_at, p_after)
    order by c.due_day desc, c.sold_at desc, c.ref_id desc
    limit v_limit
  ) n;
  return jsonb_build_object(
    'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = v_limit then v_rows -> -1 -> 'ref_id' end
  );
end
$$;

-- A page of the signed-in user's cashbacks, newest first, with the totals of the whole filter
-- (cashbackPage). Raises forbidden.
create or replace function public.cashback_list(p_filter jsonb default '{}')
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
  perform private.require_permission(v_user, 'cashback');
  select jsonb_build_object(
    'count', count(*),
    'credited', coalesce(sum(c.amount) filter (where c.status = 'credited'), 0),
    'due', coalesce(sum(c.amount) filter (where c.status = 'due'), 0)
  )
  into v_totals
  from private.cashback_filtered(v_user, p_filter) c;
  select coalesce(jsonb_agg(n.entry order by n.due_day desc, n.sold_at desc, n.ref_id desc), '[]')
  into v_rows
  from (
    select c.*
    from private.cashback_filtered(v_user, p_filter) c
    order by c.due_day desc, c.sold_at desc, c.ref_id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
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
    order by o.position, o.code
  ), '[]')
  from private.operators o
  where exists (
    select from private.products d where d.type = p_type and d.operator = o.code and d.status <> 'inactive'
  )
$$;

-- Service role: takes a supplier's price list, rows {sku, name, category, brand, price, active, stock}
-- with the price in rupiah. Changes cost, stock and availability of known SKUs, never a selling
-- price; a SKU that is listed twice is what its last row says. Answers {updated, unknown}: SKUs of
-- ours that were seen, and rows that are nobody's.
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
    from rows from (jsonb_to_recordset(p_rows) as (sku text, price bigint, active boolean, stock integer))
      with ordinality r (sku, price, active, stock, place)
    where r.sku is not null and r.price >= 0
    order by r.sku, r.place desc
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
        'nominals', to_jsonb(s.nominals),
        'pay_external_payment_fee', s.pay_external_payment_fee,
        'currency', 'IDR',
        'locale', 'id-ID',
        'banks', private.channel_ids(array['bank']),
        'virtuals', private.channel_ids(array['va', 'bill'])
      ),
      'channels', (
        select coalesce(jsonb_agg(private.channel_json(c, s, p_amount) order by c.position, c.id), '[]')
        from private.payment_channels c
        where (c.active or c.closed_note is not null) and (c.provider <> 'manual' or c.account_number is not null)
      )
    )
    from private.site_settings s
  );
end
$$;

-- Attaches a stored picture to the user's own deposit, three at most. p_key is below the user's own folder.
-- The same picture again (p_digest, sha256 in hex) is given up. Answers the deposit. Raises not_found, forbidden, proof_not_accepted.
create or replace function public.deposit_proof_add(p_code text, p_key text, p_content_type text, p_digest text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_deposit public.deposits;
begin
  if p_key !~ ('^transfer-proofs/' || v_user || '/[0-9a-f-]{36}$') then
    perform private.fail(403, 'forbidden');
  end if;
  select d.* into v_deposit from public.deposits d where d.code = p_code and d.user_id = v_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if exists (select from private.deposit_proofs f where f.deposit_code = p_code and f.digest = p_digest) then
    insert into private.objects_to_remove (object_key) values (p_key);
    return public.deposit_get(p_code);
  end if;
  if not private.deposit_takes_proof(v_deposit)
    or (select count(*) from private.deposit_proofs f where f.deposit_code = p_code) >= 3 then
    perform private.fail(422, 'proof_not_accepted');
  end if;
  insert into private.deposit_proofs (id, deposit_code, object_key, content_type, digest)
  values (private.uuid_v7(), p_code, p_key, p_content_type, p_digest);
  return public.deposit_get(p_code);
end
$$;

-- Service role: ends deposits that nobody paid in time (a provider gets two minutes more for its
-- late word), puts proofs of transfers that never arrived before an admin, and answers those whose provider
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
    where d.status = 'pending'
      and d.expires_at < now() - case when d.provider = 'manual' then interval '0' else interval '2 minutes' end
    order by d.expires_at, d.code
    limit v_limit
    for update skip locked
  loop
    perform private.deposit_change(v_code, 'expired');
    perform private.deposit_tell(v_code);
    v_expired := v_expired + 1;
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

-- The user's devices: the asking one first, then by last activity; at most 100.
create or replace function public.device_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_session constant uuid := private.session_id();
begin
  return coalesce((
    select jsonb_agg(private.device_json(n.d, v_session)
      order by (n.d).session_id is not distinct from v_session desc, (n.d).last_active_at desc, (n.d).id desc)
    from (
      select d from private.devices d
      where d.user_id = v_user
      order by d.session_id is not distinct from v_session desc, d.last_active_at desc, d.id desc
      limit 100
    ) n
  ), '[]');
end
$$;

-- The home screen in one round trip: account, menu and the five newest transactions.
create or replace function public.home_overview()
returns jsonb
language sql
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', public.account_get(),
    'menu', public.menu_list(),
    'recent', (
      select coalesce(jsonb_agg(private.purchase_row(n.p, n.d) order by (n.p).created_at desc, (n.p).ref_id desc), '[]')
      from (
        select p, d
        from public.purchases p
        join private.products d on d.id = p.product_id
        where p.user_id = auth.uid()
        order by p.created_at desc, p.ref_id desc
        limit 5
      ) n
    )
  )
$$;

-- Service role: stored callbacks that nobody has finished, the oldest first; at most p_limit (1 to 1000).
create or replace function public.inbound_sweep(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('event_ids', coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'))
  from (
    select e.id, e.due_at
    from private.inbound_events e
    where e.due_at <= clock_timestamp()
    order by e.due_at, e.id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000)
  ) due
$$;

-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications after 30 days (core spec §9), idempotency keys after 24 hours (decisions §8), callbacks
-- that were applied after 90 days. Callbacks that an admin saw or should see stay. Proposals that nobody
-- confirmed within 7 days expire. Answers {notifications, idempotency_keys, inbound_events, proposals}: how many.
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
    where o.state = 'processed' and o.finished_at < now() - interval '90 days'
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
    select m.entry, row_number() over (order by m.at desc, m.code desc) as place
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

-- Service role: takes the code of another email or phone, which is the account's from now on, the phone a verified one.
-- Answers {account, old, new, locale}, or {error, details}; account_taken when somebody else got it meanwhile.
create or replace function public.login_change_take(p_user uuid, p_session uuid, p_purpose text, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_old public.accounts;
  v_new text;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, p_purpose::private.code_purpose, p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  select a.* into strict v_old from public.accounts a where a.id = p_user;
  select c.target into strict v_new
  from private.one_time_codes c
  where c.user_id = p_user and c.purpose = p_purpose::private.code_purpose
  order by c.sent_at desc, c.id desc limit 1;
  begin
    if p_purpose = 'email_change' then
      -- Signing in asks Supabase Auth with this email.
      update auth.users u set email = v_new, updated_at = now() where u.id = p_user;
      update auth.identities i
      set identity_data = i.identity_data || jsonb_build_object('email', v_new), updated_at = now()
      where i.user_id = p_user and i.provider = 'email';
      update public.accounts a set email = v_new where a.id = p_user;
    else
      update public.accounts a set phone = v_new, phone_verified_at = now() where a.id = p_user;
    end if;
  exception
    when unique_violation then
      return '{"error": "account_taken", "details": {}}';
  end;
  return jsonb_build_object(
    'account', private.account_json(p_user),
    'old', jsonb_build_object('email', v_old.email, 'phone', v_old.phone),
    'new', v_new,
    'locale', (select s.language from private.account_settings s where s.user_id = p_user)
  );
end
$$;

-- The menu entries that the asker may see, in their order: switched on, of a menu the person has not hidden, with the
-- permission that the entry asks for. An account that is not active sees none (core spec §6).
create or replace function public.menu_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_state constant text := private.session_state(auth.uid(), private.session_id());
  v_user constant uuid := case when v_state = 'admitted' then auth.uid() end;
  v_chosen constant jsonb := private.settings_json(v_user);
  v_permissions text[];
  v_email text;
begin
  if v_state = 'account_inactive' then
    return '[]';
  end if;
  select private.account_permissions(a.id), lower(a.email) into v_permissions, v_email
  from public.accounts a where a.id = v_user;
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'name', m.name, 'route', m.route, 'landing_route', m.landing_route, 'path', m.path,
        'type', m.type, 'icon', m.icon, 'module', m.module, 'backend_id', m.backend_id
      ) order by m.position, m.backend_id
    ), '[]')
    from private.menu_entries m
    cross join private.site_settings c
    where m.enabled
      and (m.permission is null or m.permission = any (v_permissions))
      and case m.module
        when 'shop' then (v_chosen ->> 'shop')::boolean
        when 'multicourier' then (v_chosen ->> 'multicourier')::boolean and 'multicourier' = any (v_permissions)
        else (v_chosen ->> 'ppob')::boolean
      end
      and (
        m.type <> 'games' or c.games_whitelisted_emails is null
        or v_email = any (select lower(e) from unnest(c.games_whitelisted_emails) e)
      )
  );
end
$$;

-- Service role: keys of files that nobody's row names any more, the oldest first.
create or replace function public.objects_to_remove(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(o.object_key order by o.since, o.object_key), '[]')
  from (
    select r.since, r.object_key from private.objects_to_remove r order by r.since, r.object_key limit p_limit
  ) o
$$;

-- Service role: takes the code of a forgotten password that this device asked for, or else one that was asked for from
-- this address; tries of others count on their own codes. Answers {user}, and no other code is good any more; or
-- {error: code_invalid} whatever is wrong, so that nobody learns which emails have accounts.
create or replace function public.password_code_take(p_email text, p_proof text, p_client text, p_from text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_client constant bytea := sha256(convert_to(p_client, 'UTF8'));
  v_user uuid;
  v_code private.one_time_codes;
begin
  select a.id into v_user from public.accounts a where lower(a.email) = lower(p_email) and a.anonymised_at is null;
  if found then
    perform private.lock_user(v_user);
    select c.* into v_code
    from private.one_time_codes c
    where c.user_id = v_user and c.purpose = 'password' and (c.asked_by = c_client or c.asked_from = p_from)
    order by c.closed_at is null and c.expires_at > clock_timestamp() desc, c.asked_by = c_client desc, c.sent_at desc, c.id desc
    limit 1;
    if private.code_try(v_code, p_proof) is null then
      update private.one_time_codes c set closed_at = clock_timestamp()
      where c.user_id = v_user and c.purpose = 'password' and c.closed_at is null;
      return jsonb_build_object('user', v_user);
    end if;
  end if;
  return '{"error": "code_invalid", "details": {}}';
end
$$;

-- Service role: takes a phone code; the phone is verified. Answers the account, or {error, details}.
create or replace function public.phone_verify(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'phone', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  update public.accounts a set phone_verified_at = now()
  where a.id = p_user and a.phone_verified_at is null and a.phone = (
    select c.target from private.one_time_codes c
    where c.user_id = p_user and c.purpose = 'phone' order by c.sent_at desc, c.id desc limit 1
  );
  return private.account_json(p_user);
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
    ) order by n.created_at desc, n.ref_id desc), '[]')
    from (
      select one.* from (
        select distinct on (latest.destination) latest.*
        from (
          select p.ref_id, p.destination, p.created_at, d.operator, d.code, d.name
          from public.purchases p
          join private.products d on d.id = p.product_id
          where p.user_id = v_user and d.type = p_type
          order by p.day desc, p.created_at desc, p.ref_id desc
          limit 500
        ) latest
        order by latest.destination, latest.created_at desc, latest.ref_id desc
      ) one
      order by one.created_at desc, one.ref_id desc
      limit 8
    ) n
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
  select jsonb_build_object('dispatch_ids', coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'))
  from (
    select x.id, x.due_at
    from private.dispatches x
    where x.due_at <= clock_timestamp()
    order by x.due_at, x.id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000)
  ) due
$$;

-- Service role: messages that are due, each held until it would be tried again (30 s, 2, 8, 32 minutes). What is older
-- than an hour or was tried five times tells nothing new and goes. Answers
-- [{id, endpoint, p256dh, auth, locale, kind, data}]; `data` of a purchase names product and destination.
create or replace function public.push_take(p_limit integer default 50)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 5;
  v_taken jsonb;
begin
  delete from private.push_outbox o
  where o.due_at <= now() and (o.tries >= c_tries or o.created_at < now() - interval '1 hour');
  with taken as (
    update private.push_outbox o
    set tries = o.tries + 1, due_at = now() + interval '30 seconds' * power(4, o.tries)
    where o.id in (
      select d.id from private.push_outbox d where d.due_at <= now() order by d.due_at, d.id limit p_limit
      for update skip locked
    )
    returning o.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', t.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'auth', s.auth,
    'locale', coalesce(c.language, 'id'), 'kind', t.kind,
    'data', jsonb_strip_nulls(t.data || jsonb_build_object('product', r.name, 'destination', p.destination))
  ) order by t.id), '[]') into v_taken
  from taken t
  join private.push_subscriptions s on s.device_id = t.device_id
  left join private.account_settings c on c.user_id = s.user_id
  left join public.purchases p on p.ref_id = t.data ->> 'ref_id' and p.user_id = s.user_id
  left join private.products r on r.id = p.product_id;
  return v_taken;
end
$$;

-- Service role: results to be mailed, one mail a person, each result held until it would be tried again (2, 8, 32, 128
-- minutes). What is older than a day or was tried five times goes, and so does what its person no longer wants to be told.
-- Answers [{ids, to, name, locale, results: [{kind, data}]}], results in their order, at most 50 a mail; `data` of a
-- purchase names product, destination, price and serial number.
create or replace function public.result_mails_take(p_limit integer default 20)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 5;
  c_results_a_mail constant integer := 50;
  v_taken jsonb;
begin
  delete from private.result_mail_outbox o
  where o.due_at <= now() and (
    o.tries >= c_tries
    or o.created_at < now() - interval '1 day'
    or not exists (
      select from private.account_settings s join public.accounts a on a.id = s.user_id
      where s.user_id = o.user_id and s.email_notification and a.deleted_at is null
    )
  );
  with people as (
    select d.user_id, min(d.due_at) as due_at from private.result_mail_outbox d where d.due_at <= now()
    group by d.user_id
    order by min(d.due_at), d.user_id
    limit least(greatest(coalesce(p_limit, 20), 1), 100)
  ), due as (
    select w.id
    from people
    cross join lateral (
      select o.id from private.result_mail_outbox o
      where o.user_id = people.user_id and o.due_at <= now()
      order by o.id
      limit c_results_a_mail
      for update skip locked
    ) w
  ), taken as (
    update private.result_mail_outbox o
    set tries = o.tries + 1, due_at = now() + interval '2 minutes' * power(4, o.tries)
    from due
    where o.id = due.id
    returning o.*
  ), mails as (
    select
      t.user_id,
      jsonb_agg(t.id order by t.id) as ids,
      jsonb_agg(jsonb_build_object(
        'kind', t.kind,
        'data', jsonb_strip_nulls(t.data || jsonb_build_object(
          'product', r.name, 'destination', p.destination, 'price', p.buying_price, 'serial_number', p.serial_number
        ))
      ) order by t.id) as results
    from taken t
    left join public.purchases p on p.ref_id = t.data ->> 'ref_id' and p.user_id = t.user_id
    left join private.products r on r.id = p.product_id
    group by t.user_id
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'ids', m.ids, 'to', a.email, 'name', a.name, 'locale', coalesce(s.language, 'id'), 'results', m.results
  ) order by m.ids ->> 0), '[]') into v_taken
  from mails m
  join public.accounts a on a.id = m.user_id
  left join private.account_settings s on s.user_id = m.user_id;
  return v_taken;
end
$$;

reset check_function_bodies;
