-- Claims before admins: how each was settled, by whom and why; two persons for large amounts.

alter table private.site_settings
  -- Rupiah: what moves more than this in the admin area needs two admins.
  add column two_person_amount bigint not null default 1000000 check (two_person_amount >= 0);

alter table private.reviews
  add column resolution text check (resolution in ('credit', 'return', 'write_off', 'refund', 'keep')),
  -- What moved the claim's money.
  add column transfer_id bigint,
  add constraint closed_has_resolution check ((status = 'closed') = (resolution is not null and closed_at is not null));
create unique index reviews_transfer_id_key on private.reviews (transfer_id) where transfer_id is not null;

-- The admins' audit trail: never changed, never deleted.
create table private.admin_actions (
  id uuid primary key,
  actor_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  action text not null,
  subject_kind text not null check (subject_kind in ('claim', 'user', 'settings')),
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index admin_actions_subject_idx on private.admin_actions (subject_kind, subject);

-- What one admin proposes and another decides.
create table private.admin_proposals (
  id uuid primary key,
  review_id uuid not null references private.reviews (id),
  proposed_by uuid not null references public.accounts (id),
  action text not null,
  target text,
  target_user uuid references public.accounts (id),
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('confirmed', 'rejected', 'withdrawn')),
  decided_by uuid references public.accounts (id),
  decided_at timestamptz,
  constraint decided_by_whom check ((outcome is null) = (decided_by is null)),
  constraint confirmed_by_another check (outcome is distinct from 'confirmed' or decided_by <> proposed_by)
);
create unique index admin_proposals_open_key on private.admin_proposals (review_id) where outcome is null;

set check_function_bodies = off;

-- The signed-in admin's id. Raises what private.require_user raises, and forbidden for everybody else.
create or replace function private.require_admin()
returns uuid
language plpgsql
stable
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if not exists (select from public.accounts a where a.id = v_user and a.role = 'admin' and a.is_active) then
    perform private.fail(403, 'forbidden');
  end if;
  return v_user;
end
$$;

-- One line of the admins' audit trail (core/admin/schema.ts).
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
    'before', x.before,
    'after', x.after,
    'reason', x.reason,
    'at', x.created_at
  )
$$;

-- What an admin may do with an open claim.
create or replace function private.admin_claim_choices(r private.reviews)
returns text[]
language sql
stable
as $$
  select case
    when r.status <> 'open' then '{}'::text[]
    when private.admin_claim_held(r.source) is not null then array['credit', 'return']
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

-- Does what was decided of a claim and closes it. The caller has locked the claim, which is open.
create or replace function private.admin_claim_close(
  p_admin uuid, r private.reviews, p_action text, p_target text
)
returns void
language plpgsql
as $$
declare
  v_transfer bigint;
begin
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
end
$$;

-- Gives a claim's money to the person behind p_target. Where that is a deposit that is not paid, it
-- becomes paid with it, and keeps its fee where the money came for it; otherwise the balance grows
-- by all that arrived. Answers the transfer's id. The caller has locked the claim.
create or replace function private.admin_claim_credit(p_admin uuid, r private.reviews, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_held constant bigint := private.admin_claim_held(r.source);
  v_user constant uuid := private.admin_claim_target(p_admin, p_target);
  v_account constant integer := private.ledger_user_account(v_user, 'deposit');
  v_deposit public.deposits;
  v_credit bigint := v_held;
begin
  select d.* into v_deposit
  from public.deposits d
  where d.code = upper(trim(p_target)) and d.status <> 'paid'
  for update;
  if not found then
    perform private.ledger_post('claim_credit', r.source, array[-7, v_account], array[-v_held, v_held]);
    perform private.notify_user(v_user, 'balance', 'claim_credited', jsonb_build_object(
      'kind', 'claim_credited', 'code', coalesce(r.subject, ''), 'amount', v_held
    ));
    return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_credit');
  end if;
  if r.subject = v_deposit.code and v_held > v_deposit.fee then
    v_credit := v_held - v_deposit.fee;
  end if;
  if v_credit = v_held then
    perform private.ledger_post('topup', v_deposit.code, array[-7, v_account], array[-v_held, v_held]);
  else
    perform private.ledger_post(
      'topup', v_deposit.code, array[-7, -4, v_account], array[-v_held, v_held - v_credit, v_credit]
    );
  end if;
  if v_deposit.status not in ('pending', 'review') then
    perform private.deposit_change(v_deposit.code, 'review');
  end if;
  perform private.deposit_change(v_deposit.code, 'paid', v_credit);
  perform private.deposit_tell(v_deposit.code);
  return (select t.id from private.transfers t where t.source = v_deposit.code and t.kind = 'topup');
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
      ) order by e.received_at), '[]')
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
      from private.admin_proposals p where p.review_id = r.id and p.outcome is null
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'claim' and x.subject = r.id::text
    )
  )
$$;

-- Rupiah that a claim has put into suspense; null where it holds no money.
create or replace function private.admin_claim_held(p_source text)
returns bigint
language sql
stable
as $$
  select p.amount
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id = -7
  where t.source = p_source and t.kind = 'suspense'
$$;

-- A claim's row (core/admin/schema.ts, claimRow).
create or replace function private.admin_claim_json(r private.reviews)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', r.id,
    'kind', r.kind,
    'status', r.status,
    'resolution', r.resolution,
    'source', r.source,
    'subject', r.subject,
    'person', (
      select jsonb_build_object('id', a.id, 'name', a.name, 'email', a.email, 'phone', coalesce(a.phone, ''))
      from public.accounts a where a.id = r.user_id
    ),
    'amount', r.amount,
    'held', private.admin_claim_held(r.source),
    'proposed', exists (
      select from private.admin_proposals p where p.review_id = r.id and p.outcome is null
    ),
    'created_at', r.created_at,
    'closed_at', r.closed_at
  )
$$;

-- Gives the buyer of a disputed sale the price back: an open one fails, a sold one is returned with
-- its cost back on the supplier's float. Raises claim_unfit where neither fits any more.
create or replace function private.admin_claim_refund(r private.reviews)
returns void
language plpgsql
as $$
declare
  v_purchase public.purchases;
  v_dispatch private.dispatches;
begin
  select p.* into strict v_purchase from public.purchases p where p.ref_id = r.subject for update;
  select x.* into strict v_dispatch from private.dispatches x where x.id::text = r.source for update;
  if v_purchase.status in ('unprocessed', 'processing') then
    perform private.purchase_fail(v_purchase, v_dispatch, r.details || '{"try_next": false}');
  elsif v_purchase.status = 'success' and v_dispatch.state = 'success' then
    perform private.purchase_return(v_purchase, v_dispatch, r.details);
  else
    perform private.fail(409, 'claim_unfit');
  end if;
end
$$;

-- A claim's money was paid back outside: out of suspense, off the cash account on which it arrived.
-- Its deposit ends as cancelled where it waits for nothing else. Answers the transfer's id.
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
  if exists (select from public.deposits d where d.code = r.subject and d.status = 'review')
    and not exists (
      select from private.reviews o where o.subject = r.subject and o.status = 'open' and o.id <> r.id
    ) then
    perform private.deposit_change(r.subject, 'cancelled');
    perform private.deposit_tell(r.subject);
  end if;
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_return');
end
$$;

-- Whom a credit reaches: p_target is a deposit's code, an email or a phone number in E.164.
-- Raises recipient_not_found, and recipient_self for the admin's own account.
create or replace function private.admin_claim_target(p_admin uuid, p_target text)
returns uuid
language plpgsql
stable
as $$
declare
  v_user uuid;
begin
  select coalesce(
    (select d.user_id from public.deposits d where d.code = upper(trim(p_target))),
    (select a.id from public.accounts a
     where (a.phone = trim(p_target) or lower(a.email) = lower(trim(p_target))) and a.is_active)
  ) into v_user;
  if v_user is null then
    perform private.fail(422, 'recipient_not_found');
  elsif v_user = p_admin then
    perform private.fail(422, 'recipient_self');
  end if;
  return v_user;
end
$$;

-- A supplier delivered and took its price for a sale whose buyer has the money back: the house bears
-- the cost. Answers the transfer's id, null where the supplier took nothing.
create or replace function private.admin_claim_write_off(r private.reviews)
returns bigint
language plpgsql
as $$
declare
  v_dispatch private.dispatches;
  v_cost bigint;
begin
  select x.* into strict v_dispatch from private.dispatches x where x.id::text = r.source;
  v_cost := greatest(coalesce(round((r.details ->> 'cost')::numeric)::bigint, v_dispatch.cost), 0);
  if v_cost = 0 then
    return null;
  end if;
  perform private.ledger_post(
    'write_off', r.source,
    array[private.ledger_house_account('supplier_float', v_dispatch.supplier), -3], array[v_cost, -v_cost]
  );
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'write_off');
end
$$;

-- The ledger against what admins settled: each check's name and how many rows break it.
create or replace function private.admin_ledger_check()
returns table (name text, count bigint)
language sql
stable
as $$
  -- All money of a closed claim left suspense by one transfer of its own, and of an open one none.
  select 'claim_settled_once', count(*)
  from private.reviews r
  join private.transfers t on t.source = r.source and t.kind = 'suspense'
  join private.postings held on held.transfer_id = t.id and held.account_id = -7
  left join private.postings out on out.transfer_id = r.transfer_id and out.account_id = -7
  where case when r.status = 'closed' then out.amount is distinct from -held.amount else out.amount is not null end
  union all
  -- No money left suspense, and no cost was written off, without one claim that says so.
  select 'settlement_has_claim', count(*)
  from private.transfers t
  where (
      t.kind in ('claim_credit', 'claim_return', 'write_off')
      or exists (select from private.postings p where p.transfer_id = t.id and p.account_id = -7 and p.amount < 0)
    )
    and (select count(*) from private.reviews r where r.transfer_id = t.id and r.status = 'closed') <> 1
  union all
  -- Two persons settled what is above the amount that was the site's limit then: a claim that was
  -- proposed is closed by its confirmation only.
  select 'proposal_has_two_persons', count(*)
  from private.admin_proposals p
  join private.reviews r on r.id = p.review_id
  where (p.outcome = 'confirmed' and (p.decided_by = p.proposed_by or r.status <> 'closed'))
    or (p.outcome is null and r.status = 'closed')
$$;

-- An admin's reason as it is kept. Raises validation_failed for fewer than 5 or more than 500 characters.
create or replace function private.admin_reason(p_reason text)
returns text
language plpgsql
immutable
as $$
begin
  if length(trim(coalesce(p_reason, ''))) not between 5 and 500 then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  end if;
  return trim(p_reason);
end
$$;

-- Writes down what an admin did. The key is private.request_key's, unique for each action.
create or replace function private.admin_record(
  p_actor uuid, p_key uuid, p_hash uuid, p_action text, p_kind text, p_subject text,
  p_before jsonb, p_after jsonb, p_reason text
)
returns void
language sql
volatile
as $$
  insert into private.admin_actions (
    id, actor_id, request_key, request_hash, action, subject_kind, subject, before, after, reason
  )
  values (
    private.uuid_v7(), p_actor, p_key, p_hash, p_action, p_kind, p_subject, p_before, p_after, p_reason
  )
$$;

-- True when this request was done before. Raises idempotency_mismatch when the key was another one's.
-- The caller holds the admin's lock.
create or replace function private.admin_replay(p_key uuid, p_hash uuid)
returns boolean
language plpgsql
stable
as $$
declare
  v_hash uuid;
begin
  select x.request_hash into v_hash from private.admin_actions x where x.request_key = p_key;
  if found and v_hash <> p_hash then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  return v_hash is not null;
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
  select * from private.admin_ledger_check()
$$;

-- Admins: another admin carries a proposal out or turns it down, with a reason, once for a key.
-- Whoever proposed may only take it back. Answers the claim. Raises not_found, claim_closed (nothing
-- is proposed any more), claim_same_person, and what the movement itself raises.
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
  perform private.lock_user(v_admin);
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
  if v_claim.status <> 'open' or v_proposal.outcome is not null then
    perform private.fail(409, 'claim_closed');
  elsif p_accept and v_proposal.proposed_by = v_admin then
    perform private.fail(403, 'claim_same_person');
  end if;
  v_before := private.admin_claim_json(v_claim);
  if p_accept then
    if not v_proposal.action = any (private.admin_claim_choices(v_claim)) then
      perform private.fail(409, 'claim_unfit');
    end if;
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

-- Admins: one claim with its raw event, its history and what may be done with it (claim).
-- Raises not_found.
create or replace function public.admin_claim_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_claim private.reviews;
begin
  select r.* into v_claim from private.reviews r where r.id = p_id;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_claim_detail(v_admin, v_claim);
end
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
      order by r.status, case when r.status = 'open' then r.created_at end, r.closed_at desc, r.id
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

-- Admins: settles an open claim with one of its choices and a reason, once for a key. p_target names
-- whom a credit reaches (a deposit's code, an email, a phone number in E.164). A movement of more
-- than the site's two-person amount is only proposed: another admin decides on it.
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
  v_target constant text := case when p_action = 'credit' then trim(coalesce(p_target, '')) end;
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
  elsif exists (select from private.admin_proposals p where p.review_id = p_id and p.outcome is null) then
    perform private.fail(409, 'claim_proposed');
  elsif p_action is null or not p_action = any (private.admin_claim_choices(v_claim)) then
    perform private.fail(409, 'claim_unfit');
  end if;
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

reset check_function_bodies;

create trigger admin_actions_stay before update or delete or truncate on private.admin_actions
  for each statement execute function private.refuse_change();

alter table private.admin_actions enable row level security, force row level security;
alter table private.admin_proposals enable row level security, force row level security;
revoke all on private.admin_actions, private.admin_proposals from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.admin_claim_list(jsonb),
  public.admin_claim_get(uuid),
  public.admin_claim_resolve(text, uuid, text, text, text),
  public.admin_claim_decide(text, uuid, boolean, text)
to authenticated;
