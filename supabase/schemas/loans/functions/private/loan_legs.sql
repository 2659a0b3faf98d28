-- What each movement of a kind moved, of the sources p_sources: (account kind, whose, rupiah) as texts, smallest amount
-- first.
create or replace function private.loan_legs(p_kind private.transfer_kind, p_sources text[])
returns table (source text, legs text[])
language sql
stable
as $$
  select m.source, array_agg(row(m.account, coalesce(m.user_id::text, m.key), m.amount)::text order by m.amount)
  from private.ledger_legs(p_sources, array[p_kind]) m
  group by m.source
$$;
