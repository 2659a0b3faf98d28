-- The kept sums of house accounts, which go up to the transfer p_summed_to (docs/decisions/house-sums.md), against
-- those of the days that are closed up to p_closed_to (null: none) and the postings that only one of the two has: the
-- check's name and how many sums break it. Receivables are one account in the books; each person's is compared in
-- private.ledger_check_desk.
create or replace function private.ledger_check_sums(p_summed_to bigint, p_closed_to date)
returns table (name text, count bigint)
language sql
stable
as $$
  select 'closed_day_is_its_sums', count(*)
  from (
    select
    from (
      select l.kind, l.key, -h.amount as amount
      from private.house_sums h
      join private.ledger_accounts l on l.id = h.account_id
      union all
      select b.kind, b.key, b.amount
      from private.book_days b
      where b.day <= p_closed_to and b.kind not in ('deposit', 'cashback', 'loan', 'checkout')
      union all
      select l.kind, l.key, p.amount
      from private.transfers t
      cross join lateral (
        select p.account_id, p.amount from private.postings p where p.transfer_id = t.id and p.account_id < 0 offset 0
      ) p
      join private.ledger_accounts l on l.id = p.account_id
      where t.id <= p_summed_to and t.created_at >= private.day_start(p_closed_to + 1, '-infinity')
      union all
      select l.kind, l.key, -p.amount
      from private.transfers t
      cross join lateral (
        select p.account_id, p.amount from private.postings p where p.transfer_id = t.id and p.account_id < 0 offset 0
      ) p
      join private.ledger_accounts l on l.id = p.account_id
      where t.id > p_summed_to and t.created_at < private.day_start(p_closed_to + 1, '-infinity')
    ) moved
    group by moved.kind, case when moved.kind = 'receivable' then '' else moved.key end
    having sum(moved.amount) <> 0
  ) wrong
  union all
  -- No day is closed that is not over or that the closing has not seen over, and none has sums that is not closed.
  select 'closed_days_are_over', (
    coalesce(p_closed_to >= private.jakarta_day(clock_timestamp()), false)
    or coalesce(p_closed_to > (select coalesce(c.over_day, '-infinity') from private.book_closing c), false)
    or coalesce((select max(b.day) from private.book_days b) > coalesce(p_closed_to, '-infinity'), false)
  )::integer
$$;
