-- Proofs of transfers, a cap on a person's open manual transfers, and what the admin area shows of deposits.

alter table private.site_settings
  -- Manual transfers that one person may have unpaid at the same time.
  add column max_open_manual_deposits smallint not null default 10 check (max_open_manual_deposits >= 1);

-- Pictures that people attached to a deposit. The file is beside the database.
create table private.deposit_proofs (
  id uuid primary key,
  deposit_code text collate "C" not null references public.deposits (code),
  object_key text not null unique,
  content_type text not null,
  -- sha256 of the stored picture: the same one counts once.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  -- When it was looked whether its money had come.
  doubted_at timestamptz,
  unique (deposit_code, digest)
);
create index deposit_proofs_deposit_code_idx on private.deposit_proofs (deposit_code, created_at);
create index deposit_proofs_new_idx on private.deposit_proofs (created_at) where doubted_at is null;
alter table private.deposit_proofs enable row level security, force row level security;
revoke all on private.deposit_proofs from public, anon, authenticated, service_role;

create index deposits_open_manual_idx on public.deposits (user_id) where provider = 'manual' and status = 'pending';
create index deposits_created_at_idx on public.deposits (created_at desc, code);
create index inbound_events_received_at_idx on private.inbound_events (partner, received_at);

set check_function_bodies = off;

-- Takes from one account all that names a person, its login included. Postings, purchases and deposits stay.
create or replace function private.account_anonymise(p_user uuid)
returns void
language plpgsql
as $$
begin
  delete from private.devices where user_id = p_user;
  delete from private.one_time_codes where user_id = p_user;
  delete from private.account_settings where user_id = p_user;
  delete from private.account_addresses where user_id = p_user;
  delete from private.contacts where user_id = p_user;
  perform private.avatar_discard(p_user);
  perform private.deposit_proofs_discard(p_user);
  delete from private.pin_grants where user_id = p_user;
  delete from public.notifications where user_id = p_user;
  update private.account_secrets set pin_hash = null where user_id = p_user;
  update public.accounts
  set email = 'deleted-' || id || '@deleted.invalid', phone = null, name = '–', phone_verified_at = null,
    permissions = '{}', is_active = false, anonymised_at = now()
  where id = p_user;
  delete from auth.users where id = p_user;
end
$$;

-- A deposit as the admin area lists it (core/admin/deposit-schema.ts).
create or replace function private.admin_deposit_json(d public.deposits)
returns jsonb
language sql
stable
as $$
  select private.deposit_json(d) || jsonb_build_object(
    'person', private.admin_person_json(d.user_id),
    'provider', d.provider,
    'provider_ref', d.provider_ref,
    'provider_status', d.provider_status,
    'reason', d.reason
  )
$$;

-- The ids of the open channels of some kinds, in their order.
create or replace function private.channel_ids(p_kinds text[])
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(c.id order by c.position), '[]')
  from private.payment_channels c
  where private.channel_open(c) and c.kind = any (p_kinds)
$$;

-- Whether people may top up through a channel: it is switched on, and a manual one has an account.
create or replace function private.channel_open(c private.payment_channels)
returns boolean
language sql
immutable
as $$
  select c.active and (c.provider <> 'manual' or c.account_number is not null)
$$;

-- A person's unpaid manual transfers hold unique codes that others need. Raises too_many_open_deposits {max}.
-- The caller holds the person's lock.
create or replace function private.deposit_check_open(p_user uuid, p_max integer)
returns void
language plpgsql
stable
as $$
begin
  if (
    select count(*) from public.deposits d
    where d.user_id = p_user and d.provider = 'manual' and d.status = 'pending'
  ) >= p_max then
    perform private.fail(422, 'too_many_open_deposits', jsonb_build_object('max', p_max));
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
    'paid_at', p.paid_at,
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- Gives up the proofs of somebody who becomes nobody; their files go with the minute's work.
create or replace function private.deposit_proofs_discard(p_user uuid)
returns void
language sql
volatile
as $$
  with gone as (
    delete from private.deposit_proofs f
    using public.deposits d
    where d.code = f.deposit_code and d.user_id = p_user
    returning f.object_key
  )
  insert into private.objects_to_remove (object_key) select g.object_key from gone g
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
      order by o.created_at
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

-- Whether a picture of the transfer helps with a deposit: money by hand that has not arrived, or whatever is
-- before an admin.
create or replace function private.deposit_takes_proof(d public.deposits)
returns boolean
language sql
immutable
as $$
  select d.status = 'review' or (d.provider = 'manual' and d.status in ('pending', 'expired', 'cancelled'))
$$;

-- Admins: puts on record that the provider was asked about a deposit, and what it said.
create or replace function public.admin_deposit_asked(p_key text, p_code text, p_before text, p_told text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('asked', p_code));
  v_status text;
begin
  select d.status::text into v_status from public.deposits d where d.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return;
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'deposit_asked', 'deposit', p_code,
    jsonb_build_object('status', left(p_before, 20)),
    jsonb_build_object('status', v_status, 'provider', left(p_told, 60)), ''
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
      ) order by e.received_at), '[]')
      from (
        select o.* from private.inbound_events o
        where o.id in (select m.event_id from private.bank_mutations m where m.deposit_code = p_code)
          or (
            o.partner = v_deposit.provider and o.received_at >= v_deposit.created_at
            and o.received_at < greatest(v_deposit.expires_at, v_deposit.paid_at) + interval '14 days'
            and strpos(o.body, p_code) > 0
          )
        order by o.received_at desc
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
      select coalesce(jsonb_agg(private.admin_claim_json(r) order by r.created_at), '[]')
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
      select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.position)
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
    order by p.created_at desc limit 10
  );
begin
  if v_search <> '' and v_found = '{}' then
    v_found := array(
      select p.ref_id from public.purchases p where p.serial_number = v_search
      order by p.created_at desc limit 10
    );
  end if;
  return jsonb_build_object(
    'deposits', (
      select coalesce(jsonb_agg(private.admin_deposit_json(f.d) || jsonb_build_object(
        'timeline', private.admin_timeline((f.d).code)
      ) order by (f.d).created_at desc), '[]')
      from (
        select d from public.deposits d
        where v_search <> '' and (d.code = upper(v_search) or d.provider_ref = v_search)
        order by d.created_at desc limit 10
      ) f
    ),
    'purchases', (
      select coalesce(jsonb_agg(private.purchase_json(f.p, f.o) || jsonb_build_object(
        'person', private.admin_person_json((f.p).user_id),
        'moves', private.admin_timeline((f.p).ref_id)
      ) order by (f.p).created_at desc), '[]')
      from (
        select p, o from public.purchases p
        join private.products o on o.id = p.product_id
        where p.ref_id = any (v_found)
      ) f
    )
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
    '{}', jsonb_build_object('day', p_day, 'sources', p_sources), ''
  );
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
        select coalesce(jsonb_agg(private.channel_json(c, s, p_amount) order by c.position), '[]')
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
  values (gen_random_uuid(), p_code, p_key, p_content_type, p_digest);
  return public.deposit_get(p_code);
end
$$;

-- Where a proof is stored: {object_key, content_type}, for the deposit's owner and for admins. Raises not_found.
create or replace function public.deposit_proof_get(p_id uuid)
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
  select jsonb_build_object('object_key', f.object_key, 'content_type', f.content_type)
  into v_answer
  from private.deposit_proofs f
  join public.deposits d on d.code = f.deposit_code
  where f.id = p_id
    and (
      d.user_id = v_user
      or exists (select from public.accounts a where a.id = v_user and a.role = 'admin' and a.is_active)
    );
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

-- Asks for a top-up of p_amount rupiah through a channel. Answers {deposit, replayed, charge}:
-- `charge` is what the provider must be asked for, null for a manual transfer or once `pay` is there.
-- Raises channel_unavailable, below_minimum, above_maximum, unique_code_exhausted,
-- too_many_open_deposits, idempotency_mismatch, account_inactive.
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
    perform private.deposit_check_open(v_user, v_settings.max_open_manual_deposits);
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
    order by d.expires_at
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

reset check_function_bodies;

revoke all on all functions in schema private from public, anon, authenticated, service_role;
do $$
declare
  f text;
begin
  foreach f in array array[
    'deposit_proof_add(text, text, text, text)', 'deposit_proof_get(uuid)', 'admin_deposit_list(jsonb)',
    'admin_deposit_get(text)', 'admin_deposit_asked(text, text, text, text)'
  ] loop
    execute format('revoke all on function public.%s from public, anon, service_role', f);
    execute format('grant execute on function public.%s to authenticated', f);
  end loop;
end
$$;
