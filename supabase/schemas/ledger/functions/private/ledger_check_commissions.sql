-- The ledger against the commissions and their payouts, of the sources p_sources: each check's name and how many rows
-- break it.
create or replace function private.ledger_check_commissions(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with earned as materialized (
    select c.*
    from unnest(p_sources) s (source)
    cross join lateral (select c.* from private.commissions c where c.ref_id = s.source offset 0) c
  ), moved as materialized (
    select m.source, m.event, jsonb_object_agg(m.account, m.amount) as legs
    from private.ledger_legs(p_sources, '{commission,commission_return}') m
    group by m.source, m.event
  ), payouts as materialized (
    select o.*
    from unnest(p_sources) s (source)
    cross join lateral (select o.* from private.commission_payouts o where o.code = s.source offset 0) o
  ), tries as materialized (
    select t.*, o.amount, o.user_id, 'payout.' || b.way as cash
    from unnest(p_sources) s (source)
    cross join lateral (
      select a.ref, a.code, a.batch_code, a.status, a.disbursed_at, a.cost from private.payout_attempts a where a.ref = s.source offset 0
    ) t
    cross join lateral (
      select o.amount, o.user_id from private.commission_payouts o where o.code = t.code offset 0
    ) o
    left join private.commission_batches b on b.code = t.batch_code
  ), lasts as materialized (
    -- Of each payout its last attempt, if it has any, and how many of them have arrived.
    select o.code, o.user_id, o.amount, o.status, l.status as last, l.decision, n.tried, n.arrived
    from payouts o
    cross join lateral (
      select count(*) as tried, count(*) filter (where a.status = 'disbursed') as arrived
      from private.payout_attempts a where a.code = o.code
    ) n
    left join lateral (
      select a.status, a.decision from private.payout_attempts a where a.code = o.code order by a.attempt desc limit 1
    ) l on true
  ), went as materialized (
    select m.source, m.event, array_agg(row(m.user_id, m.account, m.key, m.amount)::text order by m.amount) as legs
    from private.ledger_legs(
      p_sources, '{commission_disbursed,commission_reversed,commission_payout_returned}'
    ) m
    group by m.source, m.event
  )
  -- Every commission was a cost and owed, once and in full; that of a returned sale neither any more.
  select 'commission_posted_once', count(*)
  from earned c
  full join (select m.* from moved m where m.event = 'commission') e on e.source = c.ref_id
  full join (select m.* from moved m where m.event = 'commission_return') b on b.source = coalesce(c.ref_id, e.source)
  where c.ref_id is null
    or e.legs is distinct from jsonb_build_object('commission_cost', -c.amount, 'commission_payable', c.amount)
    or b.legs is distinct from case
      when c.returned_at is not null
      then jsonb_build_object('commission_cost', c.amount, 'commission_payable', -c.amount)
    end
  union all
  -- A commission is of a sale that stayed, or of one that was returned or whose cost was written off, and never more
  -- than the site kept of it.
  select 'commission_follows_purchase', count(*)
  from earned c
  left join private.purchases_of(p_sources) p on p.ref_id = c.ref_id
  where p.status is distinct from case when c.returned_at is null then 'success' else 'returned' end::public.purchase_status
      and not (p.status = 'success' and private.cost_written_off(p.ref_id))
    or c.amount > private.sale_margin(c.ref_id)
    or p.user_id = c.user_id
  union all
  -- Every payout moved what its commissions come to, once, to its owner's deposit or on its way to their bank, or
  -- nothing where it was too little.
  select 'commission_paid_once', count(*)
  from lasts o
  full join (
    select m.source, array_agg(row(m.user_id, m.account, m.amount)::text order by m.amount) as legs
    from private.ledger_legs(p_sources, '{commission_payout}') m
    group by m.source
  ) x on x.source = o.code
  where o.code is null
    or x.legs is distinct from case
      when o.status <> 'below_minimum' then array[
        row(null::uuid, 'commission_payable'::private.ledger_kind, -o.amount)::text,
        case
          when o.tried > 0 then row(null::uuid, 'payouts_underway'::private.ledger_kind, o.amount)::text
          else row(o.user_id, 'deposit'::private.ledger_kind, o.amount)::text
        end
      ]
    end
    or case when o.status <> 'below_minimum' then o.amount else 0 end <> (
      select coalesce(sum(c.amount), 0) from private.commissions c where c.payout_code = o.code and c.user_id = o.user_id
    ) - (
      select coalesce(sum(c.amount), 0) from private.commissions c where c.return_code = o.code and c.user_id = o.user_id
    )
  union all
  -- What is on its way left once for each attempt that arrived, with what that cost, came back once for each that the
  -- bank returned, and went to its owner's deposit where they chose that.
  select 'payout_moved_once', count(*)
  from (
    select t.ref as source, 'commission_disbursed'::private.transfer_kind as event, array(
      select row(null::uuid, l.account::private.ledger_kind, l.key, l.amount)::text
      from (values
        ('payouts_underway', '', -t.amount), ('gateway_cost', t.cash, -t.cost), ('cash', t.cash, t.amount + t.cost)
      ) l (account, key, amount)
      where l.amount <> 0
      order by l.amount
    ) as legs
    from tries t where t.disbursed_at is not null
    union all
    -- Said to have arrived when its money had gone another way, and given back before it was booked.
    select t.ref, 'commission_disbursed', array[
      row(null::uuid, 'gateway_cost'::private.ledger_kind, t.cash, -t.cost)::text,
      row(null::uuid, 'cash'::private.ledger_kind, t.cash, t.cost)::text
    ]
    from tries t where t.disbursed_at is null and t.status = 'returned' and t.cost > 0
    union all
    select t.ref, 'commission_reversed', array[
      row(null::uuid, 'cash'::private.ledger_kind, t.cash, -t.amount)::text,
      row(null::uuid, 'payouts_underway'::private.ledger_kind, ''::text, t.amount)::text
    ]
    from tries t where t.disbursed_at is not null and t.status = 'returned'
    union all
    select o.code, 'commission_payout_returned', array[
      row(null::uuid, 'payouts_underway'::private.ledger_kind, ''::text, -o.amount)::text,
      row(o.user_id, 'deposit'::private.ledger_kind, null::text, o.amount)::text
    ]
    from lasts o where o.status = 'paid' and o.tried > 0
  ) due
  full join went w on w.source = due.source and w.event = due.event
  where w.legs is distinct from due.legs
  union all
  -- A payout stands as its last attempt does, and one attempt of it at the most has arrived.
  select 'payout_follows_attempts', count(*)
  from lasts o
  where o.arrived <> (o.status = 'disbursed')::integer or case o.status
    when 'below_minimum' then o.tried > 0
    when 'paid' then o.tried > 0 and o.decision is distinct from 'deposit'
    when 'in_process' then o.last is null or o.last not in ('waiting', 'released')
    when 'refused' then o.last is null or o.last not in ('refused', 'returned', 'dropped') or o.decision is not null
    else false
  end
$$;
