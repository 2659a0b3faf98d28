-- The ledger against the transfers between people and the corrections, of the sources p_sources: each check's name and
-- how many rows break it.
create or replace function private.ledger_check_transfers(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with asked as materialized (
    select x.*
    from unnest(p_sources) s (source)
    cross join lateral (select x.* from private.deposit_transfers x where x.code = s.source offset 0) x
  ), moved as (
    select m.source, array_agg(row(m.user_id, m.account, m.amount)::text order by m.amount) as legs
    from private.ledger_legs(p_sources, '{transfer}') m
    group by m.source
  )
  -- Every transfer took its amount from its sender's deposit and gave it to its recipient's, once.
  select 'transfer_moved_once', count(*)
  from asked x
  left join moved m on m.source = x.code
  where m.legs is distinct from array[
    row(x.sender_id, 'deposit'::private.ledger_kind, -x.amount)::text,
    row(x.recipient_id, 'deposit'::private.ledger_kind, x.amount)::text
  ]
  union all
  -- No money went from person to person without a request.
  select 'transfer_has_request', count(distinct m.transfer_id)
  from private.ledger_moves(p_sources, '{transfer}') m
  where not exists (select from asked x where x.code = m.source)
  union all
  -- No balance was corrected without an admin's request.
  select 'correction_has_request', count(distinct m.transfer_id)
  from private.ledger_moves(p_sources, '{correction}') m
  where not exists (
    select from private.balance_corrections b where b.code = m.source and b.status = 'posted'
  )
$$;
