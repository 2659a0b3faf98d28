-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

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
  perform private.deposit_post(
    v_deposit, -7, v_held, v_credit,
    case when r.subject = v_deposit.code then private.deposit_fee_borne(v_deposit) else 0 end
  );
  if v_deposit.status not in ('pending', 'review') then
    perform private.deposit_change(v_deposit.code, 'review');
  end if;
  perform private.deposit_change(v_deposit.code, 'paid', v_credit);
  perform private.deposit_tell(v_deposit.code);
  return (select t.id from private.transfers t where t.source = v_deposit.code and t.kind = 'topup');
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
    array[private.ledger_house_account('supplier_float', v_dispatch.supplier), -11], array[v_cost, -v_cost]
  );
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'write_off');
end
$$;

-- The sale was returned, and what the house owed of its cashback with it (private.purchase_return): a
-- cashback that is due falls away, one that was credited is taken from the cashback balance, what is
-- missing there from the deposit; what neither holds is the house's loss and goes before an admin.
-- The caller holds the rows (private.cashback_lock).
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
    perform private.ledger_post(
      'cashback_loss', p.ref_id, array[-11, -5],
      array[v_from_cashback + v_from_deposit - v_cashback.amount, v_cashback.amount - v_from_cashback - v_from_deposit]
    );
    perform private.review_open(
      'cashback_not_recovered', p.ref_id, p.ref_id, p.user_id,
      v_cashback.amount - v_from_cashback - v_from_deposit, jsonb_build_object('cashback', v_cashback.amount)
    );
  end if;
end
$$;

-- Pays a pending deposit out: cash grows by what arrived, the user gets p_credit of it, the rest is
-- the fee, and what the provider keeps for it is our cost. The caller has locked the row.
create or replace function private.deposit_credit(p public.deposits, p_credit bigint, p_state jsonb)
returns void
language plpgsql
as $$
declare
  v_cash constant text := private.deposit_cash_key(p.channel_id);
begin
  perform private.deposit_post(
    p, private.ledger_house_account('cash', v_cash), p.total, p_credit, private.deposit_fee_borne(p)
  );
  perform private.gateway_cost_post(p.code, v_cash, p.total);
  update public.deposits
  set
    provider_ref = coalesce(p_state ->> 'provider_ref', provider_ref),
    provider_status = left(p_state ->> 'provider_status', 60)
  where code = p.code;
  perform private.deposit_change(p.code, 'paid', p_credit);
  perform private.deposit_tell(p.code);
end
$$;

-- Rupiah of fee that the site bears of a deposit: what its channel asks, where the user was asked nothing
-- (`pay_external_payment_fee` off, decisions §3).
create or replace function private.deposit_fee_borne(p public.deposits)
returns bigint
language sql
stable
as $$
  select case when p.fee = 0 then private.channel_fee(p.amount, c.rate_bp, c.fixed_fee, c.taxed) else 0 end
  from private.payment_channels c
  where c.id = p.channel_id
$$;

-- Posts a paid deposit, once: p_received rupiah out of p_from (the channel's cash, or suspense), p_credit of it to the
-- user, the rest as fee received. p_borne is the fee that the site bears: earned and given away at once, so that the books
-- tell what it was. The caller has locked the row.
create or replace function private.deposit_post(
  p public.deposits, p_from integer, p_received bigint, p_credit bigint, p_borne bigint
)
returns void
language plpgsql
as $$
declare
  v_fees constant bigint := p_received - p_credit + p_borne;
  v_accounts integer[] := array[p_from];
  v_amounts bigint[] := array[-p_received];
begin
  if p_borne > 0 then
    v_accounts := v_accounts || -10;
    v_amounts := v_amounts || -p_borne;
  end if;
  if v_fees > 0 then
    v_accounts := v_accounts || -4;
    v_amounts := v_amounts || v_fees;
  end if;
  perform private.ledger_post(
    'topup', p.code, v_accounts || private.ledger_user_account(p.user_id, 'deposit'), v_amounts || p_credit
  );
  update public.deposits d set fee_borne = p_borne where d.code = p.code and p_borne > 0;
end
$$;

-- What a provider keeps of a payment, in rupiah: a rate of all that was paid (basis points) and a fixed part, 11% tax on top
-- where p_taxed, rounded half up, once. Whole numbers until then.
create or replace function private.gateway_cost(p_received bigint, p_rate_bp integer, p_fixed bigint, p_taxed boolean)
returns bigint
language sql
immutable
as $$
  select div(
    (p_received::numeric * p_rate_bp + p_fixed::numeric * 10000) * case when p_taxed then 111 else 100 end + 500000,
    1000000
  )::bigint
$$;

-- Books what a provider keeps of a payment that arrived: off the channel's cash, as our cost. p_source and p_received are
-- those of the transfer that took the money in, p_cash is its cash account's key. What the channel cost then is kept
-- beside it, also where that is nothing: an arrival without this row is one that nobody priced.
create or replace function private.gateway_cost_post(p_source text, p_cash text, p_received bigint)
returns void
language plpgsql
as $$
declare
  v_cost private.gateway_costs;
begin
  insert into private.gateway_costs as g (source, cash_key, received, rate_bp, fixed_cost, taxed, amount)
  select p_source, p_cash, p_received, coalesce(c.cost_rate_bp, 0), coalesce(c.cost_fixed, 0), coalesce(c.cost_taxed, false),
    coalesce(private.gateway_cost(p_received, c.cost_rate_bp, c.cost_fixed, c.cost_taxed), 0)
  from (select) one
  left join private.payment_channels c on c.provider || '.' || c.channel = p_cash
  returning g.* into v_cost;
  if v_cost.amount > 0 then
    perform private.ledger_post(
      'gateway_cost', p_source,
      array[private.ledger_house_account('cash', p_cash), private.ledger_house_account('gateway_cost', p_cash)],
      array[v_cost.amount, -v_cost.amount]
    );
  end if;
end
$$;

-- The ledger by its table of events (docs/decisions/books.md), and against what payments cost: each check's name and how
-- many rows break it.
create or replace function private.ledger_check_books()
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select t.source, t.kind as event, p.amount, l.kind as account, l.key
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind in ('topup', 'suspense', 'gateway_cost')
  ), arrived as (
    select m.source, m.key, -m.amount as received
    from moved m
    where m.event in ('topup', 'suspense') and m.account = 'cash' and m.amount < 0
  ), kept as (
    select m.source, array_agg(row(m.account, m.key, m.amount)::text order by m.amount) as legs
    from moved m
    where m.event = 'gateway_cost'
    group by m.source
  ), charged as (
    select m.source,
      -coalesce(sum(m.amount) filter (where m.account in ('cash', 'suspense')), 0) as received,
      coalesce(sum(m.amount) filter (where m.account = 'fees'), 0) as fees,
      -coalesce(sum(m.amount) filter (where m.account = 'fees_borne'), 0) as borne,
      bool_or(m.account = 'cash') as by_itself
    from moved m
    where m.event = 'topup'
    group by m.source
  )
  -- Every event touches its own accounts only, each on its own side.
  select 'posting_fits_event', coalesce(sum(m.count), 0)::bigint
  from (
    select t.kind as event, l.kind as account, sign(p.amount) as side, count(*)
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    join private.ledger_accounts l on l.id = p.account_id
    group by t.kind, l.kind, sign(p.amount)
  ) m
  where not exists (
    select from private.ledger_events e
    where e.event = m.event and e.account = m.account and e.side in (0, m.side)
  )
  union all
  -- Every payment that arrived was priced as it arrived, and nothing else was.
  select 'arrival_has_cost', count(*)
  from arrived a
  full join private.gateway_costs g on g.source = a.source
  where (g.received, g.cash_key) is distinct from (a.received, a.key)
  union all
  -- What a payment cost is what its channel cost then, and left that channel's cash once; nothing else did.
  select 'gateway_cost_booked_once', count(*)
  from private.gateway_costs g
  full join kept k on k.source = g.source
  where g.amount is distinct from private.gateway_cost(g.received, g.rate_bp, g.fixed_cost, g.taxed)
    or k.legs is distinct from case when g.amount > 0 then array[
      row('gateway_cost'::private.ledger_kind, g.cash_key, -g.amount)::text,
      row('cash'::private.ledger_kind, g.cash_key, g.amount)::text
    ] end
  union all
  -- A paid deposit earned the fee that it asked, or gave the one away that the site bears.
  select 'fee_booked_once', count(*)
  from public.deposits d
  left join charged c on c.source = d.code
  where d.status = 'paid' and (
    c.received is distinct from d.credited + c.fees - c.borne
    or c.borne is distinct from d.fee_borne
    or (d.fee > 0 and d.fee_borne > 0)
    or c.fees - c.borne <> case when c.by_itself or c.fees > c.borne then d.fee else 0 end
  )
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
  ), accrued as materialized (
    select
      t.source,
      coalesce(sum(p.amount) filter (where t.kind = 'sale' and p.account_id = -9), 0) as cost,
      coalesce(sum(p.amount) filter (where t.kind = 'sale' and p.account_id = -5), 0) as owed,
      coalesce(sum(p.amount) filter (where t.kind = 'return' and p.account_id = -9), 0) as cost_back,
      coalesce(sum(p.amount) filter (where t.kind = 'return' and p.account_id = -5), 0) as owed_back,
      coalesce(sum(p.amount) filter (where p.account_id = -5), 0) as still_owed
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    where p.account_id in (-5, -9)
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
  -- Every cashback was a cost of its sale and owed from then on, and neither any more once the sale was returned.
  select 'cashback_accrued_once', count(*)
  from private.cashbacks c
  full join accrued a on a.source = c.ref_id
  where c.ref_id is null or (a.cost, a.owed) is distinct from (-c.amount::numeric, c.amount::numeric)
    or (a.cost_back, a.owed_back) is distinct from case
      when c.status in ('dropped', 'taken') then (c.amount::numeric, -c.amount::numeric) else (0::numeric, 0::numeric)
    end
  union all
  -- What the house owes of a cashback is all of it while it is due, and nothing from then on.
  select 'cashback_payable_equals_due', count(*)
  from private.cashbacks c
  left join accrued a on a.source = c.ref_id
  where a.still_owed is distinct from case c.status when 'due' then c.amount else 0 end
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

-- The supplier took a success back (its money is on our float again): the sale and the
-- cost of its cashback are reversed, the buyer refunded, and a cashback that was paid is taken back.
create or replace function private.purchase_return(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
declare
  v_accounts integer[] := array[-2];
  v_amounts bigint[] := array[-p.buying_price];
begin
  perform private.cashback_lock(p);
  if x.cost > 0 then
    v_accounts := v_accounts || array[private.ledger_house_account('supplier_float', x.supplier), -3];
    v_amounts := v_amounts || array[-x.cost, x.cost];
  end if;
  if p.cashback > 0 then
    v_accounts := v_accounts || array[-9, -5];
    v_amounts := v_amounts || array[p.cashback, -p.cashback];
  end if;
  perform private.purchase_give_back('return', p, v_accounts, v_amounts);
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

-- The order was delivered: pending sales become sales, the supplier's float pays the cost, and the
-- cashback is earned, a cost of this sale though it is paid tomorrow.
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
  v_accounts integer[] := '{}';
  v_amounts bigint[] := '{}';
begin
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  -- Accounts in the order of their ids, so that nothing has to be sorted.
  if v_cost > 0 then
    v_accounts := array[v_float];
    v_amounts := array[v_cost];
  end if;
  if p.cashback > 0 then
    v_accounts := v_accounts || array[-9, -5];
    v_amounts := v_amounts || array[-p.cashback, p.cashback];
  end if;
  if v_cost > 0 then
    v_accounts := v_accounts || -3;
    v_amounts := v_amounts || -v_cost;
  end if;
  perform private.ledger_post(
    'sale', p.ref_id, v_accounts || array[-2, -1], v_amounts || array[p.buying_price, -p.buying_price]
  );
  perform private.dispatch_finish(x.id, 'success', v_cost, p_result);
  update public.purchases set serial_number = v_serial, reason = null where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'success');
  perform private.cashback_promise(p);
  perform private.notify_user(p.user_id, 'purchase', 'purchase_success', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'success', 'serial_number', v_serial
  ));
end
$$;

-- Money that arrived and fits nothing: from the channel's cash into suspense, once for a source,
-- and before an admin. Its provider has its price all the same.
create or replace function private.suspense_take(
  p_kind text, p_source text, p_cash text, p_amount bigint, p_subject text, p_user uuid, p_details jsonb
)
returns void
language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(p_source, 2));
  if exists (select from private.transfers t where t.source = p_source and t.kind = 'suspense') then
    return;
  end if;
  perform private.ledger_post(
    'suspense', p_source,
    array[private.ledger_house_account('cash', p_cash), -7], array[-p_amount, p_amount]
  );
  perform private.gateway_cost_post(p_source, p_cash, p_amount);
  perform private.review_open(p_kind, p_source, p_subject, p_user, p_amount, p_details);
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
  ) c
$$;

reset check_function_bodies;
