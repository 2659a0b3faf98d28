-- What moved on the accounts of the books in transfers made from p_from to before p_to, by Jakarta day, as the ledger
-- signs it. People's balances are one account a kind, and so are loans; the rest has its key.
create or replace function private.book_moves(p_from timestamptz, p_to timestamptz)
returns table (day date, kind private.ledger_kind, key text, amount bigint)
language sql
stable
as $$
  select d.day, l.kind, case when l.kind = 'receivable' then '' else coalesce(l.key, '') end, sum(d.amount)::bigint
  from (
    select private.jakarta_day(t.created_at) as day, p.account_id, sum(p.amount) as amount
    from private.transfers t
    -- Each transfer's are looked up by themselves: a join is planned as a look through all postings.
    cross join lateral (
      select p.account_id, p.amount from private.postings p where p.transfer_id = t.id offset 0
    ) p
    where t.created_at >= p_from and t.created_at < p_to
    group by 1, 2
  ) d
  join private.ledger_accounts l on l.id = d.account_id
  group by 1, 2, 3
$$;
