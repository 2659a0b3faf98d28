-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- What moved on the accounts of the books in transfers made from p_from to before p_to, by Jakarta day, as the ledger signs
-- it. People's balances are one account a kind, and so are loans; the rest has its key.
create or replace function private.book_moves(p_from timestamptz, p_to timestamptz)
returns table (day date, kind private.ledger_kind, key text, amount bigint)
language sql
stable
as $$
  select d.day, l.kind, case when l.kind = 'receivable' then '' else coalesce(l.key, '') end, sum(d.amount)::bigint
  from (
    select private.jakarta_day(t.created_at) as day, p.account_id, sum(p.amount) as amount
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    where t.created_at >= p_from and t.created_at < p_to
    group by 1, 2
  ) d
  join private.ledger_accounts l on l.id = d.account_id
  group by 1, 2, 3
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
  -- The sums of closed days are what the ledger moved on them.
  select 'closed_day_is_its_sums', count(*)
  from (
    select m.day, m.kind, m.key, m.amount
    from private.book_closing c
    cross join lateral private.book_moves('-infinity', private.day_start(c.closed_to + 1, '-infinity')) m
    where m.amount <> 0
  ) m
  full join private.book_days b on (b.day, b.kind, b.key) = (m.day, m.kind, m.key)
  where b.amount is distinct from m.amount
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
    or c.fees - c.borne <> d.fee_paid
    or d.fee_paid <> case when c.by_itself or d.fee_paid > 0 then d.fee else 0 end
  )
$$;

-- Admins: what moved on the ledger's accounts up to and on the Jakarta days p_from to p_to (a year at most), for the books
-- (core/books/schema.ts, bookMoves): one row a day and account, `day` null for all that was before. People's balances are
-- summed by their kind, and so are loans; the rest has its key and that key's name. Amounts are signed as in the ledger.
-- Closed days are read from their sums, the rest from the ledger. Raises forbidden, validation_failed.
create or replace function public.admin_books(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_closed constant date := (select c.closed_to from private.book_closing c);
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    perform private.fail(422, 'validation_failed', '{"field": "to"}');
  end if;
  return (
    with moved as (
      select case when d.day >= p_from then d.day end as day, d.kind, d.key, sum(d.amount)::bigint as amount
      from (
        select b.day, b.kind, b.key, b.amount
        from private.book_days b
        where b.day <= least(p_to, v_closed)
        union all
        select m.day, m.kind, m.key, m.amount
        from private.book_moves(
          private.day_start(v_closed + 1, '-infinity'), private.day_start(p_to + 1, 'infinity')
        ) m
      ) d
      group by 1, 2, 3
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', m.day, 'account', m.kind, 'key', m.key, 'amount', m.amount,
      'name', coalesce(
        (select c.name from private.payment_channels c where c.provider || '.' || c.channel = m.key),
        (select s.name from private.suppliers s where s.id = m.key)
      )
    ) order by m.day nulls first, m.kind, m.key), '[]')
    from moved m
    where m.amount <> 0
  );
end
$$;

-- Service role, hourly: sums the days that are over, at most p_days of them, so that the books need not go through all
-- postings at each view (docs/decisions/books.md). A day is summed when it has been over for an hour and every transaction
-- that was under way then has ended: nothing can come into it any more. That takes two calls. Answers {days}: how many.
create or replace function public.books_close(p_days integer default 7)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last constant date := private.jakarta_day(clock_timestamp() - interval '1 hour') - 1;
  v_closing private.book_closing;
  v_from date;
  v_to date;
begin
  select c.* into strict v_closing from private.book_closing c for update;
  v_from := coalesce(
    v_closing.closed_to + 1, (select private.jakarta_day(min(t.created_at)) from private.transfers t)
  );
  if v_from is null or v_from > v_last then
    return '{"days": 0}';
  elsif v_closing.over_day is distinct from v_last then
    update private.book_closing c set over_day = v_last, over_before = pg_current_xact_id() where c.one;
    return '{"days": 0}';
  elsif pg_snapshot_xmin(pg_current_snapshot()) < v_closing.over_before then
    return '{"days": 0}';
  end if;
  v_to := least(v_last, v_from + greatest(coalesce(p_days, 7), 1) - 1);
  insert into private.book_days (day, kind, key, amount)
  select m.day, m.kind, m.key, m.amount
  from private.book_moves(private.day_start(v_from, null), private.day_start(v_to + 1, null)) m
  where m.amount <> 0;
  update private.book_closing c set closed_to = v_to where c.one;
  return jsonb_build_object('days', v_to - v_from + 1);
end
$$;

reset check_function_bodies;
