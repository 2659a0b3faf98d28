-- The ledger against what was paid in without a payment, of the sources p_sources: the check's name and how many rows
-- break it.
create or replace function private.ledger_check_openings(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every opening balance and every float that was paid in is written down, account by account, and moved once.
  select 'opening_is_written', count(*)
  from (
    select o.event, o.source,
      array_agg(row(o.account, o.user_id, o.key, o.amount)::text order by
        row(o.account, o.user_id, o.key, o.amount)::text) as legs
    from unnest(p_sources) s (source)
    cross join lateral (select o.* from private.openings o where o.source = s.source offset 0) o
    group by o.event, o.source
  ) written
  full join (
    select m.event, m.source,
      array_agg(row(m.account, m.user_id, coalesce(m.key, ''), m.amount)::text order by
        row(m.account, m.user_id, coalesce(m.key, ''), m.amount)::text) as legs
    from private.ledger_legs(p_sources, '{opening,float_topup}') m
    group by m.event, m.source
  ) moved on moved.event = written.event and moved.source = written.source
  where written.legs is distinct from moved.legs
$$;
