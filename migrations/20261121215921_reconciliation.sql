-- The daily comparison with partners: its runs, what it found, and our floats as they were compared.

create table private.reconciliation_runs (
  id uuid primary key,
  day date not null,
  -- A payment provider, a supplier, or `bank`.
  source text not null,
  status text not null default 'due' check (status in ('due', 'running', 'done', 'failed')),
  -- When it is due (again), or when whoever runs it has lost it. Null: done.
  due_at timestamptz default clock_timestamp(),
  attempts smallint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  -- Rows of the partner's that were compared; false where it has no list and was asked one by one.
  compared integer not null default 0,
  listed boolean,
  found integer not null default 0,
  failure text,
  unique (day, source),
  constraint failed_says_why check ((status = 'failed') <= (failure is not null))
);
create index reconciliation_runs_due_at_idx on private.reconciliation_runs (due_at) where due_at is not null;

create type private.difference_status as enum ('open', 'explained');

create table private.reconciliation_differences (
  id uuid primary key,
  run_id uuid not null references private.reconciliation_runs (id),
  day date not null,
  source text not null,
  kind text not null check (
    kind in ('missing_at_us', 'missing_at_them', 'amount_differs', 'status_differs', 'float_differs')
  ),
  status private.difference_status not null default 'open',
  -- A deposit's code, a bank line, or the supplier.
  subject text not null,
  reference text not null default '',
  -- Rupiah by our books and by theirs; null where one of them knows nothing of it.
  ours bigint,
  theirs bigint,
  our_status text,
  their_status text,
  found_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  explained_at timestamptz,
  explained_by uuid references public.accounts (id),
  reason text,
  constraint explained_by_whom check (
    (status = 'explained') = (explained_at is not null and explained_by is not null and reason is not null)
  )
);
create unique index reconciliation_differences_same_key on private.reconciliation_differences
  (source, kind, subject, reference, coalesce(ours, -1), coalesce(theirs, -1));
create index reconciliation_differences_run_id_idx on private.reconciliation_differences (run_id);

-- Our float at a supplier by our books and by its own, rupiah, and how far apart both may be.
create table private.reconciliation_floats (
  supplier text not null,
  at timestamptz not null default clock_timestamp(),
  ours bigint not null,
  theirs bigint not null,
  least_gap bigint not null,
  most_gap bigint not null,
  primary key (supplier, at)
);

-- What the audit trail is about grows with the product.
alter table private.admin_actions drop constraint admin_actions_subject_kind_check;
alter table private.admin_actions
  add constraint admin_actions_subject_kind_check check (subject_kind ~ '^[a-z_]{1,30}$');

do $$
declare
  t text;
begin
  foreach t in array array['reconciliation_runs', 'reconciliation_differences', 'reconciliation_floats'] loop
    execute format('alter table private.%I enable row level security, force row level security', t);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', t);
  end loop;
end
$$;

set check_function_bodies = off;

-- What a payment of a provider brought to our cash, in rupiah: as a deposit's own money, or in suspense
-- with its claim (also when that is settled by now). Null when our books know nothing of it.
create or replace function private.reconciliation_booked(p_provider text, p_code text, p_ref text)
returns bigint
language sql
stable
as $$
  select coalesce(
    (
      select sum(p.amount)
      from private.transfers t
      join private.postings p on p.transfer_id = t.id and p.account_id = -7 and p.amount > 0
      where t.kind = 'suspense' and t.source = concat_ws(':', p_provider, p_code, p_ref)
    ),
    (
      select -sum(p.amount)
      from public.deposits d
      join private.transfers t on t.source = d.code and t.kind = 'topup'
      join private.postings p on p.transfer_id = t.id
      join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
      where d.code = p_code and d.provider = p_provider and d.provider_ref = p_ref
    )
  )::bigint
$$;

-- A difference as the admin area shows it (core/reconciliation/schema.ts).
create or replace function private.reconciliation_difference_json(d private.reconciliation_differences)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', d.id,
    'day', d.day,
    'source', d.source,
    'kind', d.kind,
    'status', d.status,
    'subject', d.subject,
    'reference', nullif(d.reference, ''),
    'ours', d.ours,
    'theirs', d.theirs,
    'our_status', d.our_status,
    'their_status', d.their_status,
    'found_at', d.found_at,
    'seen_at', d.seen_at,
    'explained_at', d.explained_at,
    'explained_by', (select a.name from public.accounts a where a.id = d.explained_by),
    'reason', d.reason,
    'deposit', exists (select from public.deposits o where o.code = d.subject)
  )
$$;

-- Our float at a supplier by our books, in rupiah: {most, least}. What has been ordered and is not settled
-- may have been taken there already, so the least counts it as gone.
create or replace function private.reconciliation_float(p_supplier text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('most', booked.amount, 'least', booked.amount - sent.amount)
  from (
    select coalesce(-sum(p.amount), 0)::bigint as amount
    from private.ledger_accounts l
    join private.postings p on p.account_id = l.id
    where l.kind = 'supplier_float' and l.key = p_supplier
  ) booked
  cross join (
    select coalesce(sum(x.cost), 0)::bigint as amount
    from private.dispatches x
    where x.supplier = p_supplier and x.sent_at is not null and x.state in ('leased', 'waiting')
  ) sent
$$;

-- Writes down a difference that a run found. The same one found again, open or explained, is only seen again.
create or replace function private.reconciliation_found(
  r private.reconciliation_runs, p_kind text, p_subject text, p_reference text,
  p_ours bigint, p_theirs bigint, p_our_status text, p_their_status text
)
returns void
language sql
volatile
as $$
  insert into private.reconciliation_differences as d (
    id, run_id, day, source, kind, subject, reference, ours, theirs, our_status, their_status
  )
  values (
    private.uuid_v7(), r.id, r.day, r.source, p_kind, p_subject, coalesce(p_reference, ''),
    p_ours, p_theirs, p_our_status, p_their_status
  )
  on conflict (source, kind, subject, reference, coalesce(ours, -1), coalesce(theirs, -1))
  do update set seen_at = clock_timestamp()
$$;

-- A run that is held. Raises not_found for one that is not.
create or replace function private.reconciliation_run_of(p_run uuid)
returns private.reconciliation_runs
language plpgsql
stable
as $$
declare
  v_run private.reconciliation_runs;
begin
  select r.* into v_run from private.reconciliation_runs r where r.id = p_run and r.status = 'running';
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return v_run;
end
$$;

-- Admins: says why a difference is there, once for a key; it moves no money and stays on record. Answers the
-- difference. Raises not_found, difference_explained, validation_failed, idempotency_mismatch.
create or replace function public.admin_reconciliation_explain(p_key text, p_id uuid, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('explain', p_id, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_difference private.reconciliation_differences;
  v_before jsonb;
begin
  perform private.lock_user(v_admin);
  select d.* into v_difference from private.reconciliation_differences d where d.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return public.admin_reconciliation_get(p_id);
  end if;
  if v_difference.status <> 'open' then
    perform private.fail(409, 'difference_explained');
  end if;
  v_before := private.reconciliation_difference_json(v_difference);
  update private.reconciliation_differences
  set status = 'explained', explained_at = clock_timestamp(), explained_by = v_admin, reason = v_reason
  where id = p_id
  returning * into v_difference;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'difference_explained', 'difference', p_id::text,
    v_before, private.reconciliation_difference_json(v_difference), v_reason
  );
  return public.admin_reconciliation_get(p_id);
end
$$;

-- Admins: one difference with what admins did with it (differenceDetail). Raises not_found.
create or replace function public.admin_reconciliation_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_answer jsonb;
begin
  select private.reconciliation_difference_json(d) || jsonb_build_object('history', (
    select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
    from private.admin_actions x
    where x.subject_kind = 'difference' and x.subject = d.id::text
  ))
  into v_answer
  from private.reconciliation_differences d
  where d.id = p_id;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
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
      order by d.status, case when d.status = 'open' then d.found_at end, d.explained_at desc, d.id
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

-- Admins: has a Jakarta day compared again with p_sources, by the jobs within a minute or two: a past day of
-- the last 90, or today as far as it has come. A run that is under way goes on. Once for a key.
-- Raises validation_failed, idempotency_mismatch.
create or replace function public.admin_reconciliation_repeat(p_key text, p_day date, p_sources jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('repeat', p_day, p_sources));
  v_today constant date := private.jakarta_day(clock_timestamp());
begin
  if p_day is null or p_day not between v_today - 90 and v_today then
    perform private.fail(422, 'validation_failed', '{"field": "day"}');
  end if;
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return;
  end if;
  insert into private.reconciliation_runs as r (id, day, source)
  select private.uuid_v7(), p_day, s.source from jsonb_array_elements_text(p_sources) s (source)
  on conflict (day, source) do update
  set status = 'due', due_at = clock_timestamp(), attempts = 0
  where r.status <> 'running';
  perform private.admin_record(
    v_admin, v_key, v_hash, 'reconciliation_repeated', 'reconciliation', p_day::text,
    '{}', jsonb_build_object('day', p_day, 'sources', p_sources), 'compare again'
  );
end
$$;

-- Service role: what the provider said of the payments that its list did not hold. p_asked is
-- [{code, provider_ref|null, told: {status, amount, currency, provider_ref}|null}].
create or replace function public.reconciliation_asked(p_run uuid, p_asked jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
begin
  perform private.reconciliation_found(
    r,
    case
      when q.ours is null then case when q.known then 'status_differs' else 'missing_at_us' end
      when q.told is null then 'missing_at_them'
      when q.told ->> 'status' <> 'paid' then 'status_differs'
      else 'amount_differs'
    end,
    q.code, q.ref, q.ours, q.theirs, q.our_status, q.told ->> 'status'
  )
  from (
    select
      a ->> 'code' as code,
      coalesce(a ->> 'provider_ref', a -> 'told' ->> 'provider_ref') as ref,
      nullif(a -> 'told', 'null') as told,
      case when a -> 'told' ->> 'status' = 'paid' then (a -> 'told' ->> 'amount')::bigint end as theirs,
      private.reconciliation_booked(
        r.source, a ->> 'code', coalesce(a ->> 'provider_ref', a -> 'told' ->> 'provider_ref')
      ) as ours,
      coalesce(d.status not in ('paid', 'review'), false) as known,
      d.status::text as our_status
    from jsonb_array_elements(p_asked) a
    left join public.deposits d on d.code = a ->> 'code' and d.provider = r.source
  ) q
  where q.ours is distinct from q.theirs;
end
$$;

-- Service role: a held run compares the bank's lines of the day, as they were reported to us, with what was
-- credited: each line's money was booked once, and each manual top-up has its line. Answers how many lines.
create or replace function public.reconciliation_bank(p_run uuid)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_from constant timestamptz := r.day::timestamp at time zone 'Asia/Jakarta';
  v_until constant timestamptz := (r.day + 1)::timestamp at time zone 'Asia/Jakarta';
  v_lines integer;
begin
  perform private.reconciliation_found(
    r,
    case when b.booked is null then 'missing_at_us' else 'amount_differs' end,
    coalesce(l.deposit_code, l.mutation_id), concat_ws(':', l.bank, l.mutation_id), b.booked, l.amount, null, 'CR'
  )
  from (
    select m.bank, m.mutation_id, m.amount, m.deposit_code from private.bank_mutations m
    where m.created_at >= v_from and m.created_at < v_until
    union all
    -- What was pushed, by the stored callbacks themselves, and never became a line of ours.
    select lower(e.body::jsonb ->> 'bank_type'), e.body::jsonb ->> 'mutation_id',
      (e.body::jsonb ->> 'amount')::numeric::bigint, null
    from private.inbound_events e
    where e.partner = 'bank-mutation' and e.received_at >= v_from and e.received_at < v_until
      and e.state = 'processed'
      and case when e.body is json object
        then e.body::jsonb ->> 'type' = 'CR' and e.body::jsonb ->> 'amount' ~ '^[0-9]{1,12}(\.0+)?$'
        else false
      end
      and not exists (
        select from private.bank_mutations m
        where m.mutation_id = e.body::jsonb ->> 'mutation_id'
          and starts_with(lower(e.body::jsonb ->> 'bank_type'), m.bank)
      )
  ) l
  cross join lateral (
    select -sum(p.amount)::bigint as booked
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts a on a.id = p.account_id and a.kind = 'cash'
    where (t.kind = 'topup' and t.source = l.deposit_code)
      or (t.kind = 'suspense' and t.source = concat_ws(':', 'mutation', l.bank, l.mutation_id))
  ) b
  where b.booked is distinct from l.amount;

  perform private.reconciliation_found(
    r, 'missing_at_them', d.code, d.provider_ref, d.total, null, d.status::text, null
  )
  from public.deposits d
  join private.transfers t on t.source = d.code and t.kind = 'topup'
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts a on a.id = p.account_id and a.kind = 'cash'
  where d.provider = 'manual' and d.paid_at >= v_from and d.paid_at < v_until
    and not exists (select from private.bank_mutations m where m.deposit_code = d.code);

  select count(*) into v_lines from private.bank_mutations m where m.created_at >= v_from and m.created_at < v_until;
  return v_lines;
end
$$;

-- Service role: closes a held run. Without p_failure it is done, and admins are told once when it found what
-- nobody had seen before; with one it is failed and due again (5 minutes, doubled, at most 2 hours), which
-- admins are told at the third time. Answers {status, found}. Raises not_found.
create or replace function public.reconciliation_finish(
  p_run uuid, p_compared integer, p_listed boolean, p_failure text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_day_ends constant timestamptz := (r.day + 1)::timestamp at time zone 'Asia/Jakarta';
  v_found integer;
begin
  select count(*) into v_found
  from private.reconciliation_differences d
  where d.run_id = p_run and d.found_at >= r.started_at;
  update private.reconciliation_runs
  set
    status = case when p_failure is null then 'done' else 'failed' end,
    due_at = case
      when p_failure is not null
        then clock_timestamp() + least(interval '5 minutes' * 2 ^ least(r.attempts - 1, 10), interval '2 hours')
      -- Asked for before its day was over: the whole day is still to be compared.
      when r.started_at < v_day_ends then v_day_ends + interval '2 hours'
    end,
    attempts = case when p_failure is null then 0 else attempts end,
    compared = coalesce(p_compared, 0),
    listed = p_listed,
    found = (select count(*) from private.reconciliation_differences d where d.run_id = p_run),
    failure = left(p_failure, 300),
    finished_at = clock_timestamp()
  where id = p_run;
  if v_found > 0 then
    perform private.admin_alert('reconciliation_differs', jsonb_build_object(
      'day', r.day, 'source', r.source, 'found', v_found
    ));
  end if;
  if p_failure is not null and r.attempts = 3 then
    perform private.admin_alert('reconciliation_failed', jsonb_build_object('day', r.day, 'source', r.source));
  end if;
  return jsonb_build_object('status', case when p_failure is null then 'done' else 'failed' end, 'found', v_found);
end
$$;

-- Service role: a held run compares our float at its supplier with the supplier's own figure, in rupiah.
-- p_before is what our books said before it was asked. The distance between both may lie anywhere where
-- open orders put it; it differs when it cannot be what it was at the last comparison. A supplier that our
-- books have no float of yet is only noted. Answers 1, the figures compared.
create or replace function public.reconciliation_float(p_run uuid, p_before jsonb, p_theirs bigint)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_after constant jsonb := private.reconciliation_float(r.source);
  v_most constant bigint := greatest((p_before ->> 'most')::bigint, (v_after ->> 'most')::bigint);
  v_least constant bigint := least((p_before ->> 'least')::bigint, (v_after ->> 'least')::bigint);
  v_last private.reconciliation_floats;
begin
  perform pg_advisory_xact_lock(hashtextextended('float ' || r.source, 6));
  select f.* into v_last from private.reconciliation_floats f where f.supplier = r.source order by f.at desc limit 1;
  if v_last.supplier is null and not exists (
    select from private.ledger_accounts l
    join private.postings p on p.account_id = l.id
    where l.kind = 'supplier_float' and l.key = r.source
  ) then
    v_last.least_gap := v_least - p_theirs;
    v_last.most_gap := v_most - p_theirs;
  end if;
  v_last.least_gap := coalesce(v_last.least_gap, 0);
  v_last.most_gap := coalesce(v_last.most_gap, 0);
  if v_least - p_theirs > v_last.most_gap or v_most - p_theirs < v_last.least_gap then
    perform private.reconciliation_found(
      r, 'float_differs', r.source, r.day::text, v_most - v_last.most_gap, p_theirs, null, null
    );
    v_last.least_gap := v_least - p_theirs;
    v_last.most_gap := v_most - p_theirs;
  else
    v_last.least_gap := greatest(v_last.least_gap, v_least - p_theirs);
    v_last.most_gap := least(v_last.most_gap, v_most - p_theirs);
  end if;
  insert into private.reconciliation_floats (supplier, ours, theirs, least_gap, most_gap)
  values (r.source, v_most, p_theirs, v_last.least_gap, v_last.most_gap);
  return 1;
end
$$;

-- Service role: our float at a supplier by our books, {most, least} in rupiah; read before the supplier is
-- asked for its own figure.
create or replace function public.reconciliation_float_before(p_supplier text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.reconciliation_float(p_supplier)
$$;

-- Service role: a held run of a payment provider compares its list with our books. p_listed is
-- [{code, amount, currency, provider_ref}] of what was paid around the day, in rupiah; null where the
-- provider has no list. Answers {compared, to_ask: [{code, provider_ref}]}: our money of the day that the
-- list does not hold (without a list: all deposits that were open that day), to be asked about one by one.
create or replace function public.reconciliation_listed(p_run uuid, p_listed jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_from constant timestamptz := r.day::timestamp at time zone 'Asia/Jakarta';
  v_until constant timestamptz := (r.day + 1)::timestamp at time zone 'Asia/Jakarta';
  v_list constant boolean := coalesce(jsonb_typeof(p_listed) = 'array', false);
  v_listed constant jsonb := case when v_list then p_listed else '[]' end;
  v_to_ask jsonb;
begin
  perform private.reconciliation_found(
    r,
    case
      when b.booked is not null then 'amount_differs'
      when d.status in ('pending', 'expired', 'cancelled', 'failed') then 'status_differs'
      else 'missing_at_us'
    end,
    l.code, l.provider_ref, b.booked, l.amount, d.status::text, 'paid'
  )
  from jsonb_to_recordset(v_listed) as l (code text, provider_ref text, amount bigint)
  left join public.deposits d on d.code = l.code and d.provider = r.source
  cross join lateral (select private.reconciliation_booked(r.source, l.code, l.provider_ref) as booked) b
  where b.booked is distinct from l.amount
    and not exists (
      -- Foreign currency is never booked: its claim says all.
      select from private.reviews v
      where v.kind = 'currency_mismatch' and v.source = concat_ws(':', r.source, l.code, l.provider_ref)
    );

  select coalesce(jsonb_agg(distinct jsonb_build_object('code', o.code, 'provider_ref', o.ref)), '[]')
  into v_to_ask
  from (
    select d.code, d.provider_ref as ref
    from public.deposits d
    where d.provider = r.source and d.paid_at >= v_from and d.paid_at < v_until
      and private.reconciliation_booked(r.source, d.code, d.provider_ref) is not null
    union
    select split_part(t.source, ':', 2), split_part(t.source, ':', 3)
    from private.transfers t
    where t.kind = 'suspense' and t.created_at >= v_from and t.created_at < v_until
      and split_part(t.source, ':', 1) = r.source
    union
    select d.code, null
    from public.deposits d
    where not v_list and d.provider = r.source and d.status in ('pending', 'expired', 'cancelled', 'failed')
      and d.created_at < v_until and d.expires_at >= v_from
  ) o
  where not exists (
    select from jsonb_to_recordset(v_listed) as l (code text, provider_ref text)
    where l.code = o.code and l.provider_ref = o.ref
  );

  return jsonb_build_object('compared', jsonb_array_length(v_listed), 'to_ask', v_to_ask);
end
$$;

-- Service role: the next comparison that is due among p_sources, held for 10 minutes: {id, day, source,
-- from, until}, or null. Each Jakarta day is compared once with each source from 02:00 of the next day on,
-- up to 7 missed days later; what failed is due again at its time; an admin may make one due.
create or replace function public.reconciliation_take(p_sources jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last constant date := private.jakarta_day(clock_timestamp() - interval '2 hours') - 1;
  v_run private.reconciliation_runs;
begin
  insert into private.reconciliation_runs (id, day, source)
  select private.uuid_v7(), d.day, s.source
  from jsonb_array_elements_text(p_sources) s (source)
  cross join lateral (
    select greatest(coalesce(max(r.day) + 1, v_last), v_last - 6) as day
    from private.reconciliation_runs r
    where r.source = s.source and r.day <= v_last
  ) first
  cross join lateral (
    select first.day + n as day from generate_series(0, v_last - first.day) n
  ) d
  on conflict (day, source) do nothing;
  update private.reconciliation_runs r
  set
    status = 'running', attempts = r.attempts + 1, due_at = clock_timestamp() + interval '10 minutes',
    started_at = clock_timestamp()
  where r.id = (
    select o.id from private.reconciliation_runs o
    where o.due_at <= clock_timestamp() and p_sources ? o.source
    order by o.day, o.source
    limit 1
    for update skip locked
  )
  returning r.* into v_run;
  if v_run.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', v_run.id,
    'day', v_run.day,
    'source', v_run.source,
    'from', v_run.day::timestamp at time zone 'Asia/Jakarta',
    'until', least((v_run.day + 1)::timestamp at time zone 'Asia/Jakarta', clock_timestamp())
  );
end
$$;

reset check_function_bodies;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
do $$
declare
  f text;
begin
  foreach f in array array[
    'reconciliation_take(jsonb)', 'reconciliation_listed(uuid, jsonb)', 'reconciliation_asked(uuid, jsonb)',
    'reconciliation_bank(uuid)', 'reconciliation_float_before(text)', 'reconciliation_float(uuid, jsonb, bigint)',
    'reconciliation_finish(uuid, integer, boolean, text)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, authenticated', f);
    execute format('grant execute on function public.%s to service_role', f);
  end loop;
  foreach f in array array[
    'admin_reconciliation_list(jsonb)', 'admin_reconciliation_get(uuid)',
    'admin_reconciliation_explain(text, uuid, text)', 'admin_reconciliation_repeat(text, date, jsonb)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, service_role', f);
    execute format('grant execute on function public.%s to authenticated', f);
  end loop;
end
$$;
