-- Deposit from one person to another: a site setting allows it, a permission opens it.

alter type private.transfer_kind add value 'transfer';

alter table private.site_settings
  add column allow_deposit_transfer boolean not null default true,
  -- Rupiah, for one transfer and for a sender's Jakarta day.
  add column min_transfer bigint not null default 1000 check (min_transfer > 0),
  add column max_transfer bigint not null default 10000000,
  add column max_transfer_per_day bigint not null default 50000000,
  add constraint transfer_limits check (min_transfer <= max_transfer and max_transfer <= max_transfer_per_day);

create table private.deposit_transfers (
  code text collate "C" primary key,
  sender_id uuid not null references public.accounts (id),
  recipient_id uuid not null references public.accounts (id),
  -- md5 of the sender and the idempotency key, and of the request.
  request_key uuid not null,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  note text,
  created_at timestamptz not null,
  constraint not_to_oneself check (sender_id <> recipient_id)
);
create unique index deposit_transfers_request_key_key on private.deposit_transfers (request_key);
create index deposit_transfers_sender_idx on private.deposit_transfers (sender_id, created_at);
create index deposit_transfers_recipient_idx on private.deposit_transfers (recipient_id);

-- How often a person has asked who somebody is, in the hour that `hour` begins.
create table private.recipient_questions (
  user_id uuid primary key references public.accounts (id),
  hour timestamptz not null,
  count integer not null
);

set check_function_bodies = off;

-- What an account may do now: the permissions it was given, without those that the site has switched off.
create or replace function private.account_permissions(p_user uuid)
returns text[]
language sql
stable
as $$
  select case
    when c.allow_deposit_transfer then a.permissions
    else array_remove(a.permissions, 'deposit_transfer')
  end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
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
    'permissions', to_jsonb(private.account_permissions(a.id)),
    'has_pin', s.pin_hash is not null,
    'phone_verified_at', a.phone_verified_at,
    'referal_code', a.referral_code,
    'created_at', a.created_at
  ) || private.settings_json(a.id)
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

-- Refuses whoever may not do a thing now: account_inactive, then forbidden.
create or replace function private.require_permission(p_user uuid, p_permission text)
returns void
language plpgsql
stable
as $$
begin
  if not exists (select from public.accounts a where a.id = p_user and a.is_active) then
    perform private.fail(403, 'account_inactive');
  end if;
  if not p_permission = any (private.account_permissions(p_user)) then
    perform private.fail(403, 'forbidden');
  end if;
end
$$;

-- Checks the PIN proof of a movement that no password can approve. Null when all is well, else the
-- answer {error, details} of a wrong or locked PIN, which the caller returns so that the count
-- stays. The caller holds the user's lock. Raises pin_not_set.
create or replace function private.pin_check(p_user uuid, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_secrets private.account_secrets;
begin
  select s.* into strict v_secrets from private.account_secrets s where s.user_id = p_user;
  return private.purchase_pin(
    p_user, v_secrets.pin_hash, v_secrets.pin_failures, v_secrets.pin_locked_until, p_proof, null
  );
end
$$;

-- The account behind an email or a phone number in E.164, null when nobody active has it. Every
-- question counts, found or not: at most 60 an hour a person, then rate_limited is raised.
create or replace function private.recipient_find(p_user uuid, p_recipient text)
returns public.accounts
language plpgsql
as $$
declare
  c_questions constant integer := 60;
  v_asked private.recipient_questions;
  v_found public.accounts;
begin
  insert into private.recipient_questions as q (user_id, hour, count)
  values (p_user, date_trunc('hour', now()), 1)
  on conflict (user_id) do update
  set hour = excluded.hour, count = case when q.hour = excluded.hour then q.count + 1 else 1 end
  returning q.* into v_asked;
  if v_asked.count > c_questions then
    perform private.fail(429, 'rate_limited', jsonb_build_object(
      'limit', c_questions, 'remaining', 0,
      'retry_after', ceil(extract(epoch from v_asked.hour + interval '1 hour' - now()))::integer
    ));
  end if;
  select a.* into v_found
  from public.accounts a
  where a.is_active and (a.phone = p_recipient or lower(a.email) = lower(p_recipient));
  return v_found;
end
$$;

-- Refuses an amount outside the site's limits for one transfer and for a sender's Jakarta day. The
-- caller holds the sender's lock. Raises below_minimum {min}, above_maximum {max},
-- transfer_day_limit {limit, left}.
create or replace function private.transfer_check_amount(p_user uuid, p_amount bigint, p_at timestamptz)
returns void
language plpgsql
stable
as $$
declare
  v_settings private.site_settings;
  v_sent bigint;
begin
  select c.* into strict v_settings from private.site_settings c;
  if p_amount is null or p_amount < v_settings.min_transfer then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_settings.min_transfer));
  end if;
  if p_amount > v_settings.max_transfer then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_settings.max_transfer));
  end if;
  select coalesce(sum(x.amount), 0) into v_sent
  from private.deposit_transfers x
  where x.sender_id = p_user
    and x.created_at >= private.jakarta_day(p_at)::timestamp at time zone 'Asia/Jakarta';
  if v_sent + p_amount > v_settings.max_transfer_per_day then
    perform private.fail(422, 'transfer_day_limit', jsonb_build_object(
      'limit', v_settings.max_transfer_per_day, 'left', greatest(v_settings.max_transfer_per_day - v_sent, 0)
    ));
  end if;
end
$$;

-- A transfer as one of its two sides sees it (core/transfers/schema.ts): the other side is a name,
-- the balances are the reader's own.
create or replace function private.transfer_json(x private.deposit_transfers, p_reader uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', x.code,
    'direction', case when x.sender_id = p_reader then 'out' else 'in' end,
    'name', (
      select a.name from public.accounts a
      where a.id = case when x.sender_id = p_reader then x.recipient_id else x.sender_id end
    ),
    'amount', x.amount,
    'note', x.note,
    'sender_change', -x.amount,
    'recipient_change', x.amount,
    'start_balance', p.balance_after - p.amount,
    'end_balance', p.balance_after,
    'created_at', x.created_at
  )
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  where t.source = x.code and t.kind = 'transfer'
    and p.account_id = private.ledger_user_account(p_reader, 'deposit')
$$;

-- Tells both sides of a transfer: a notification each, and their open screens.
create or replace function private.transfer_tell(x private.deposit_transfers)
returns void
language plpgsql
as $$
begin
  perform private.notify_user(x.sender_id, 'balance', 'transfer_out', jsonb_build_object(
    'kind', 'transfer_out', 'code', x.code, 'amount', x.amount,
    'name', (select a.name from public.accounts a where a.id = x.recipient_id)
  ));
  perform private.notify_user(x.recipient_id, 'balance', 'transfer_in', jsonb_build_object(
    'kind', 'transfer_in', 'code', x.code, 'amount', x.amount,
    'name', (select a.name from public.accounts a where a.id = x.sender_id)
  ));
end
$$;

-- The ledger against the transfers between people: each check's name and how many rows break it.
create or replace function private.ledger_check_transfers()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every transfer took its amount from its sender's deposit and gave it to its recipient's, once.
  select 'transfer_moved_once', count(*)
  from private.deposit_transfers x
  left join private.transfers t on t.source = x.code and t.kind = 'transfer'
  where t.id is null or (
    select array_agg(row(l.user_id, l.kind, p.amount)::text order by p.amount)
    from private.postings p
    join private.ledger_accounts l on l.id = p.account_id
    where p.transfer_id = t.id
  ) is distinct from array[
    row(x.sender_id, 'deposit'::private.ledger_kind, -x.amount)::text,
    row(x.recipient_id, 'deposit'::private.ledger_kind, x.amount)::text
  ]
  union all
  -- No money went from person to person without a request.
  select 'transfer_has_request', count(*)
  from private.transfers t
  where t.kind = 'transfer' and not exists (
    select from private.deposit_transfers x where x.code = t.source
  )
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
  ) c
$$;

-- Whom a transfer would reach: {name}, null for nobody, and nothing else of them. p_recipient is
-- an email or a phone number in E.164. Raises forbidden, account_inactive, recipient_self, rate_limited.
create or replace function public.transfer_recipient(p_recipient text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_recipient public.accounts;
begin
  perform private.require_permission(v_user, 'deposit_transfer');
  v_recipient := private.recipient_find(v_user, p_recipient);
  if v_recipient.id = v_user then
    perform private.fail(422, 'recipient_self');
  end if;
  return jsonb_build_object('name', v_recipient.name);
end
$$;

-- What one transfer of the signed-in user may carry now, in rupiah.
create or replace function public.transfer_limits()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_permission(private.require_user(), 'deposit_transfer');
  return (select jsonb_build_object('min', c.min_transfer, 'max', c.max_transfer) from private.site_settings c);
end
$$;

-- Moves p_amount rupiah of deposit to another active account, named by email or phone in E.164.
-- p_pin_proof is core/accounts/pin-proof.ts. Answers {transfer, replayed}, or {error, details} for
-- a wrong or locked PIN and for a recipient that does not exist, whose counts must stay.
-- Raises forbidden, account_inactive, pin_not_set, recipient_self, below_minimum {min},
-- above_maximum {max}, transfer_day_limit {limit, left}, insufficient_balance, idempotency_mismatch,
-- rate_limited.
create or replace function public.deposit_transfer(
  p_key text, p_recipient text, p_amount bigint, p_pin_proof text, p_note text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(lower(p_recipient), p_amount, p_note));
  v_transfer private.deposit_transfers;
  v_recipient public.accounts;
  v_refusal jsonb;
begin
  perform private.lock_user(v_user);
  select x.* into v_transfer from private.deposit_transfers x where x.request_key = v_key;
  if found then
    if v_transfer.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('transfer', private.transfer_json(v_transfer, v_user), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'deposit_transfer');
  v_refusal := private.pin_check(v_user, p_pin_proof);
  if v_refusal is not null then
    return v_refusal;
  end if;
  v_recipient := private.recipient_find(v_user, p_recipient);
  if v_recipient.id is null then
    return jsonb_build_object('error', 'recipient_not_found', 'details', '{}'::jsonb);
  end if;
  if v_recipient.id = v_user then
    perform private.fail(422, 'recipient_self');
  end if;
  v_transfer.created_at := clock_timestamp();
  perform private.transfer_check_amount(v_user, p_amount, v_transfer.created_at);
  v_transfer.code := private.public_code('TRF');
  perform private.ledger_post(
    'transfer', v_transfer.code,
    array[private.ledger_user_account(v_user, 'deposit'), private.ledger_user_account(v_recipient.id, 'deposit')],
    array[-p_amount, p_amount]
  );
  insert into private.deposit_transfers as x (
    code, sender_id, recipient_id, request_key, request_hash, amount, note, created_at
  )
  values (
    v_transfer.code, v_user, v_recipient.id, v_key, v_hash, p_amount,
    nullif(trim(left(p_note, 200)), ''), v_transfer.created_at
  )
  returning x.* into v_transfer;
  perform private.transfer_tell(v_transfer);
  return jsonb_build_object('transfer', private.transfer_json(v_transfer, v_user), 'replayed', false);
end
$$;

-- One transfer that the signed-in user sent or received. Raises not_found for any other.
create or replace function public.transfer_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_transfer private.deposit_transfers;
begin
  select x.* into v_transfer
  from private.deposit_transfers x
  where x.code = p_code and v_user in (x.sender_id, x.recipient_id);
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.transfer_json(v_transfer, v_user);
end
$$;

reset check_function_bodies;

create trigger deposit_transfers_stay before update or delete or truncate on private.deposit_transfers
  for each statement execute function private.refuse_change();

alter table private.deposit_transfers enable row level security, force row level security;
alter table private.recipient_questions enable row level security, force row level security;
revoke all on private.deposit_transfers, private.recipient_questions from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.transfer_recipient(text),
  public.transfer_limits(),
  public.deposit_transfer(text, text, bigint, text, text),
  public.transfer_get(text)
to authenticated;
