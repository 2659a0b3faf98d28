-- What each movement of a kind moved, of the sources p_sources: (account kind, whose, rupiah) as texts, smallest amount first.
create or replace function private.loan_legs(p_kind private.transfer_kind, p_sources text[])
returns table (source text, legs text[])
language sql
stable
as $$
  select t.source, array_agg(row(l.kind, coalesce(l.user_id::text, l.key), p.amount)::text order by p.amount)
  from unnest(p_sources) s (source)
  join private.transfers t on t.source = s.source and t.kind = p_kind
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id
  group by t.source
$$;
