-- What each movement of a kind moved: (account kind, whose, rupiah) as texts, smallest amount first.
create or replace function private.loan_legs(p_kind private.transfer_kind)
returns table (source text, legs text[])
language sql
stable
as $$
  select t.source, array_agg(row(l.kind, coalesce(l.user_id::text, l.key), p.amount)::text order by p.amount)
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id
  where t.kind = p_kind
  group by t.source
$$;
