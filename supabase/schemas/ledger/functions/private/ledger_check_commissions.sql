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
  -- A commission is of a sale that stayed, or of one that was returned, and never more than the site kept of it.
  select 'commission_follows_purchase', count(*)
  from earned c
  left join private.purchases_of(p_sources) p on p.ref_id = c.ref_id
  where p.status is distinct from case when c.returned_at is null then 'success' else 'returned' end::public.purchase_status
    or c.amount > private.sale_margin(c.ref_id)
    or p.user_id = c.user_id
  union all
  -- Every payout moved what its commissions come to, once, to its owner's deposit, or nothing where it was too little.
  select 'commission_paid_once', count(*)
  from payouts o
  full join (
    select m.source, array_agg(row(m.user_id, m.account, m.amount)::text order by m.amount) as legs
    from private.ledger_legs(p_sources, '{commission_payout}') m
    group by m.source
  ) x on x.source = o.code
  where o.code is null
    or x.legs is distinct from case
      when o.status = 'paid' then array[
        row(null::uuid, 'commission_payable'::private.ledger_kind, -o.amount)::text,
        row(o.user_id, 'deposit'::private.ledger_kind, o.amount)::text
      ]
    end
    or case when o.status = 'paid' then o.amount else 0 end <> (
      select coalesce(sum(c.amount), 0) from private.commissions c where c.payout_code = o.code and c.user_id = o.user_id
    ) - (
      select coalesce(sum(c.amount), 0) from private.commissions c where c.return_code = o.code and c.user_id = o.user_id
    )
$$;
