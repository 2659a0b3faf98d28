-- Cashback: earned by a success, credited from the next Jakarta day on, taken back when the sale is
-- returned, redeemed to deposit.

alter type private.transfer_kind add value 'cashback';
alter type private.transfer_kind add value 'cashback_return';
alter type private.transfer_kind add value 'redeem';

alter table private.site_settings
  add column stash_cashback_enabled boolean not null default true,
  add column min_cashback_redeem bigint not null default 1000 check (min_cashback_redeem > 0);

create table private.cashbacks (
  ref_id text collate "C" primary key,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  -- Jakarta day from which it is credited.
  due_day date not null,
  -- due → credited → taken, or due → dropped.
  status text not null default 'due' check (status in ('due', 'credited', 'dropped', 'taken')),
  credited_at timestamptz,
  -- Rupiah that came back after a return.
  taken bigint not null default 0 check (taken between 0 and amount)
);
create index cashbacks_due_idx on private.cashbacks (due_day, ref_id) where status = 'due';
create index cashbacks_user_idx on private.cashbacks (user_id, due_day desc);

-- What was sold before this.
insert into private.cashbacks (ref_id, user_id, amount, due_day, status)
select p.ref_id, p.user_id, p.cashback, private.jakarta_day(p.updated_at) + 1,
  case p.status when 'success' then 'due' else 'dropped' end
from public.purchases p
where p.cashback > 0 and p.status in ('success', 'returned');

create table private.cashback_redemptions (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  -- md5 of the user and the idempotency key, and of the request.
  request_key uuid not null,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create unique index cashback_redemptions_request_key_key on private.cashback_redemptions (request_key);
create index cashback_redemptions_user_idx on private.cashback_redemptions (user_id);

set check_function_bodies = off;

-- What an account may do now: the permissions it was given, without those that the site has
-- switched off, and `cashback` for agents where the site has it (core spec §6).
create or replace function private.account_permissions(p_user uuid)
returns text[]
language sql
stable
as $$
  select
    case
      when c.allow_deposit_transfer then a.permissions
      else array_remove(a.permissions, 'deposit_transfer')
    end
    || case when c.stash_cashback_enabled and a.category in (2, 3) then '{cashback}'::text[] else '{}' end
  from public.accounts a
  cross join private.site_settings c
  where a.id = p_user
$$;

-- A success earns its cashback: due from the next Jakarta day on.
create or replace function private.cashback_promise(p public.purchases)
returns void
language sql
volatile
as $$
  insert into private.cashbacks (ref_id, user_id, amount, due_day)
  select p.ref_id, p.user_id, p.cashback, private.jakarta_day(clock_timestamp()) + 1
  where p.cashback > 0
$$;

-- Holds what a return will change, in the order that keeps it from waiting in a circle with the
-- daily credit: the cashback first, then the person's balances by their ids.
create or replace function private.cashback_lock(p public.purchases)
returns void
language plpgsql
as $$
begin
  if p.cashback is null then
    return;
  end if;
  perform from private.cashbacks c where c.ref_id = p.ref_id for update;
  perform from private.ledger_accounts l where l.user_id = p.user_id order by l.id for update;
end
$$;

-- The sale was returned: a cashback that is due falls away, one that was credited is taken from the
-- cashback balance, what is missing there from the deposit; what neither holds goes before an
-- admin. The caller holds the rows (private.cashback_lock).
create or replace function private.cashback_take_back(p public.purchases)
returns void
language plpgsql
as $$
declare
  v_cashback private.cashbacks;
  v_from_cashback bigint;
  v_from_deposit bigint;
  v_accounts integer[] := '{}';
  v_amounts bigint[] := '{}';
begin
  select c.* into v_cashback from private.cashbacks c where c.ref_id = p.ref_id;
  if not found then
    return;
  end if;
  if v_cashback.status = 'due' then
    update private.cashbacks set status = 'dropped' where ref_id = p.ref_id;
    return;
  end if;
  select least(v_cashback.amount, l.balance) into v_from_cashback
  from private.ledger_accounts l where l.user_id = p.user_id and l.kind = 'cashback';
  select least(v_cashback.amount - v_from_cashback, l.balance) into v_from_deposit
  from private.ledger_accounts l where l.user_id = p.user_id and l.kind = 'deposit';
  if v_from_cashback > 0 then
    v_accounts := v_accounts || private.ledger_user_account(p.user_id, 'cashback');
    v_amounts := v_amounts || -v_from_cashback;
  end if;
  if v_from_deposit > 0 then
    v_accounts := v_accounts || private.ledger_user_account(p.user_id, 'deposit');
    v_amounts := v_amounts || -v_from_deposit;
  end if;
  if v_from_cashback + v_from_deposit > 0 then
    perform private.ledger_post(
      'cashback_return', p.ref_id, v_accounts || -5, v_amounts || (v_from_cashback + v_from_deposit)
    );
  end if;
  update private.cashbacks set status = 'taken', taken = v_from_cashback + v_from_deposit where ref_id = p.ref_id;
  if v_from_cashback + v_from_deposit < v_cashback.amount then
    perform private.review_open(
      'cashback_not_recovered', p.ref_id, p.ref_id, p.user_id,
      v_cashback.amount - v_from_cashback - v_from_deposit, jsonb_build_object('cashback', v_cashback.amount)
    );
  end if;
end
$$;

-- The order was delivered: pending sales become sales, the supplier's float pays the cost, and the
-- cashback is earned.
create or replace function private.purchase_succeed(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
declare
  v_cost constant bigint := greatest(coalesce(round((p_result ->> 'cost')::numeric)::bigint, x.cost), 0);
  v_float constant integer := private.ledger_house_account('supplier_float', x.supplier);
  v_serial constant text := nullif(trim(p_result ->> 'serial_number'), '');
begin
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if v_cost > 0 then
    perform private.ledger_post(
      'sale', p.ref_id, array[v_float, -3, -2, -1],
      array[v_cost, -v_cost, p.buying_price, -p.buying_price]
    );
  else
    perform private.ledger_post('sale', p.ref_id, array[-2, -1], array[p.buying_price, -p.buying_price]);
  end if;
  perform private.dispatch_finish(x.id, 'success', v_cost, p_result);
  update public.purchases set serial_number = v_serial, reason = null where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'success');
  perform private.cashback_promise(p);
  perform private.notify_user(p.user_id, 'purchase', 'purchase_success', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'success', 'serial_number', v_serial
  ));
end
$$;

-- The supplier took a success back (its money is on our float again): the sale is reversed, the
-- buyer refunded and the cashback taken back.
create or replace function private.purchase_return(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
begin
  perform private.cashback_lock(p);
  if x.cost > 0 then
    perform private.purchase_give_back(
      'return', p,
      array[private.ledger_house_account('supplier_float', x.supplier), -3, -2],
      array[-x.cost, x.cost, -p.buying_price]
    );
  else
    perform private.purchase_give_back('return', p, array[-2], array[-p.buying_price]);
  end if;
  update private.dispatches set code = p_result ->> 'code', message = left(p_result ->> 'message', 500)
  where id = x.id;
  update public.purchases set reason = 'returned' where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'returned', 'returned');
  perform private.cashback_take_back(p);
  perform private.notify_user(p.user_id, 'purchase', 'purchase_returned', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'returned', 'serial_number', p.serial_number
  ));
end
$$;

-- A redemption as on the wire (core/cashback/schema.ts); the balances are those after it.
create or replace function private.redemption_json(r private.cashback_redemptions)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', r.code,
    'amount', r.amount,
    'cashback_wallet', max(p.balance_after) filter (where l.kind = 'cashback'),
    'deposit', max(p.balance_after) filter (where l.kind = 'deposit'),
    'created_at', r.created_at
  )
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id
  where t.source = r.code and t.kind = 'redeem'
$$;

-- The ledger against the cashbacks: each check's name and how many rows break it.
create or replace function private.ledger_check_cashbacks()
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select
      t.source,
      bool_or(t.kind = 'cashback') as was_credited,
      bool_or(t.kind = 'cashback_return') as was_taken,
      coalesce(sum(p.amount) filter (where t.kind = 'cashback'), 0) as credited,
      coalesce(-sum(p.amount) filter (where t.kind = 'cashback_return'), 0) as taken,
      min(l.user_id::text) as owner,
      max(l.user_id::text) as other_owner
    from private.transfers t
    join private.postings p on p.transfer_id = t.id and p.account_id > 0
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind in ('cashback', 'cashback_return')
    group by t.source
  )
  -- Every cashback was credited once, in full and to its owner, or not at all while it is due.
  select 'cashback_credited_once', count(*)
  from private.cashbacks c
  left join moved m on m.source = c.ref_id
  where case
    when c.status in ('credited', 'taken')
      then m.credited is distinct from c.amount or m.owner <> c.user_id::text or m.other_owner <> c.user_id::text
    else m.source is not null
  end
  union all
  -- What was taken back is what the cashback says, once.
  select 'cashback_taken_once', count(*)
  from private.cashbacks c
  left join moved m on m.source = c.ref_id
  where coalesce(m.taken, 0) <> c.taken
  union all
  -- Every success with a cashback has one, and no returned one keeps it.
  select 'cashback_follows_purchase', count(*)
  from public.purchases p
  full join private.cashbacks c on c.ref_id = p.ref_id
  where case
    when c.ref_id is null then p.status in ('success', 'returned') and p.cashback > 0
    else c.amount is distinct from p.cashback or c.user_id is distinct from p.user_id or case p.status
      when 'success' then c.status not in ('due', 'credited')
      when 'returned' then c.status not in ('dropped', 'taken')
      else true
    end
  end
  union all
  -- No cashback moved that nobody earned.
  select 'cashback_was_earned', count(*)
  from moved m
  where not exists (select from private.cashbacks c where c.ref_id = m.source)
  union all
  -- Every redemption moved its amount from its owner's cashback to their deposit, once; nothing else did.
  select 'redemption_moved_once', count(*)
  from private.cashback_redemptions r
  full join (
    select t.source, array_agg(row(l.user_id, l.kind, p.amount)::text order by p.amount) as legs
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind = 'redeem'
    group by t.source
  ) x on x.source = r.code
  where x.legs is distinct from array[
    row(r.user_id, 'cashback'::private.ledger_kind, -r.amount)::text,
    row(r.user_id, 'deposit'::private.ledger_kind, r.amount)::text
  ]
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
  ) c
$$;

-- Service role: credits cashbacks of earlier Jakarta days, each once however often this runs and
-- however many run at once. Answers {credited, more}: more is true while some are left.
create or replace function public.cashback_credit(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_today constant date := private.jakarta_day(now());
  v_due private.cashbacks[];
  v_one record;
begin
  select coalesce(array_agg(d), '{}') into v_due
  from (
    select c from private.cashbacks c
    where c.status = 'due' and c.due_day <= v_today
    order by c.due_day, c.ref_id
    limit p_limit
    for update skip locked
  ) n (d);
  -- By account, so that two runs never wait for each other in a circle.
  for v_one in
    select d.ref_id, d.amount, l.id as account_id
    from unnest(v_due) d
    join private.ledger_accounts l on l.user_id = d.user_id and l.kind = 'cashback'
    order by l.id, d.ref_id
  loop
    perform private.ledger_post(
      'cashback', v_one.ref_id, array[-5, v_one.account_id], array[-v_one.amount, v_one.amount]
    );
  end loop;
  update private.cashbacks c
  set status = 'credited', credited_at = clock_timestamp()
  where c.ref_id in (select d.ref_id from unnest(v_due) d);
  for v_one in
    select d.user_id, sum(d.amount)::bigint as amount, count(*) as count from unnest(v_due) d group by d.user_id
  loop
    perform private.notify_user(v_one.user_id, 'balance', 'cashback_credited', jsonb_build_object(
      'kind', 'cashback_credited', 'code', v_today, 'amount', v_one.amount, 'count', v_one.count
    ));
  end loop;
  return jsonb_build_object('credited', cardinality(v_due), 'more', cardinality(v_due) = p_limit);
end
$$;

-- Turns p_amount rupiah of cashback into deposit. p_pin_proof is core/accounts/pin-proof.ts.
-- Answers {redemption, replayed}, or {error, details} for a wrong or locked PIN, whose count must
-- stay. Raises forbidden, account_inactive, pin_not_set, below_minimum {min}, insufficient_balance,
-- idempotency_mismatch.
create or replace function public.cashback_redeem(p_key text, p_amount bigint, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array(p_amount));
  v_redemption private.cashback_redemptions;
  v_min bigint;
  v_refusal jsonb;
begin
  perform private.lock_user(v_user);
  select r.* into v_redemption from private.cashback_redemptions r where r.request_key = v_key;
  if found then
    if v_redemption.request_hash <> v_hash then
      perform private.fail(409, 'idempotency_mismatch');
    end if;
    return jsonb_build_object('redemption', private.redemption_json(v_redemption), 'replayed', true);
  end if;
  perform private.require_permission(v_user, 'cashback');
  v_refusal := private.pin_check(v_user, p_pin_proof);
  if v_refusal is not null then
    return v_refusal;
  end if;
  select c.min_cashback_redeem into v_min from private.site_settings c;
  if p_amount is null or p_amount < v_min then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_min));
  end if;
  v_redemption.code := private.public_code('RDM');
  perform private.ledger_post(
    'redeem', v_redemption.code,
    array[private.ledger_user_account(v_user, 'cashback'), private.ledger_user_account(v_user, 'deposit')],
    array[-p_amount, p_amount]
  );
  insert into private.cashback_redemptions as r (code, user_id, request_key, request_hash, amount, created_at)
  values (v_redemption.code, v_user, v_key, v_hash, p_amount, clock_timestamp())
  returning r.* into v_redemption;
  perform private.notify_user(v_user, 'balance', 'cashback_redeemed', jsonb_build_object(
    'kind', 'cashback_redeemed', 'code', v_redemption.code, 'amount', p_amount
  ));
  return jsonb_build_object('redemption', private.redemption_json(v_redemption), 'replayed', false);
end
$$;

-- One redemption of the signed-in user. Raises not_found for any other.
create or replace function public.cashback_redemption_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_redemption private.cashback_redemptions;
begin
  select r.* into v_redemption
  from private.cashback_redemptions r
  where r.code = p_code and r.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.redemption_json(v_redemption);
end
$$;

-- A page of the signed-in user's cashbacks, newest first, with the totals of the whole filter
-- (cashbackPage). Dates are the Jakarta days on which a cashback is due. Raises forbidden.
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
  with matching as materialized (
    select c, row_number() over (order by c.due_day desc, c.ref_id desc) as place
    from private.cashbacks c
    where c.user_id = v_user
      and (p_filter ->> 'status' is null or c.status = p_filter ->> 'status')
      and (p_filter ->> 'from' is null or c.due_day >= (p_filter ->> 'from')::date)
      and (p_filter ->> 'to' is null or c.due_day <= (p_filter ->> 'to')::date)
  )
  select
    (
      select jsonb_build_object(
        'count', count(*),
        'credited', coalesce(sum((m.c).amount) filter (where (m.c).status = 'credited'), 0),
        'due', coalesce(sum((m.c).amount) filter (where (m.c).status = 'due'), 0)
      )
      from matching m
    ),
    coalesce(jsonb_agg(jsonb_build_object(
      'ref_id', (m.c).ref_id,
      'module', 'prabayar',
      'product_name', d.name,
      'destination_number', private.destination_national(p.destination),
      'buying_price', p.buying_price,
      'amount', (m.c).amount,
      'status', (m.c).status,
      'due_day', (m.c).due_day,
      'credited_at', (m.c).credited_at
    ) order by m.place), '[]')
  into v_totals, v_rows
  from matching m
  join public.purchases p on p.ref_id = (m.c).ref_id
  join private.products d on d.id = p.product_id
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

-- What the signed-in user may redeem at least, in rupiah. Raises forbidden.
create or replace function public.cashback_limits()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_permission(private.require_user(), 'cashback');
  return (select jsonb_build_object('min', c.min_cashback_redeem) from private.site_settings c);
end
$$;

reset check_function_bodies;

create trigger cashback_redemptions_stay before update or delete or truncate on private.cashback_redemptions
  for each statement execute function private.refuse_change();
create trigger cashbacks_stay before delete or truncate on private.cashbacks
  for each statement execute function private.refuse_change();

alter table private.cashbacks enable row level security, force row level security;
alter table private.cashback_redemptions enable row level security, force row level security;
revoke all on private.cashbacks, private.cashback_redemptions from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

grant execute on function
  public.cashback_redeem(text, bigint, text),
  public.cashback_redemption_get(text),
  public.cashback_limits(),
  public.cashback_list(jsonb)
to authenticated;
grant execute on function public.cashback_credit(integer) to service_role;
