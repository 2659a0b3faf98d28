-- The ledger against what payments cost, of the sources p_sources: each check's name and how many rows break it.
create or replace function private.ledger_check_books(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select m.* from private.ledger_legs(p_sources, '{topup,suspense,gateway_cost}') m
  ), costs as materialized (
    select g.*
    from unnest(p_sources) s (source)
    cross join lateral (select g.* from private.gateway_costs g where g.source = s.source offset 0) g
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
  ), paid as materialized (
    -- Read first: joined as it is read, each deposit would look through all that was charged.
    select d.* from private.deposits_of(p_sources) d where d.status = 'paid'
  )
  -- Every payment that arrived was priced as it arrived, and nothing else was.
  select 'arrival_has_cost', count(*)
  from arrived a
  full join costs g on g.source = a.source
  where (g.received, g.cash_key) is distinct from (a.received, a.key)
  union all
  -- What a payment cost is what its channel cost then, and left that channel's cash once; nothing else did.
  select 'gateway_cost_booked_once', count(*)
  from costs g
  full join kept k on k.source = g.source
  where g.amount is distinct from private.gateway_cost(g.received, g.rate_bp, g.fixed_cost, g.taxed)
    or k.legs is distinct from case when g.amount > 0 then array[
      row('gateway_cost'::private.ledger_kind, g.cash_key, -g.amount)::text,
      row('cash'::private.ledger_kind, g.cash_key, g.amount)::text
    ] end
  union all
  -- A paid deposit earned the fee that it asked, or gave the one away that the site bears.
  select 'fee_booked_once', count(*)
  from paid d
  left join charged c on c.source = d.code
  where c.received is distinct from d.credited + c.fees - c.borne
    or c.borne is distinct from d.fee_borne
    or (d.fee > 0 and d.fee_borne > 0)
    or c.fees - c.borne <> d.fee_paid
    or d.fee_paid <> case when c.by_itself or d.fee_paid > 0 then d.fee else 0 end
$$;
