-- The kept sums of closed days from p_from to before p_to against the ledger: the check's name and how many sums break
-- it.
create or replace function private.ledger_check_days(p_from date, p_to date)
returns table (name text, count bigint)
language sql
stable
as $$
  -- The sums of closed days are what the ledger moved on them.
  select 'closed_day_is_its_sums', count(*)
  from (
    select m.day, m.kind, m.key, m.amount
    from private.book_closing c
    cross join lateral private.book_moves(
      private.day_start(p_from, null), private.day_start(least(p_to, c.closed_to + 1), null)
    ) m
    where c.closed_to is not null and m.amount <> 0
  ) m
  full join (select b.* from private.book_days b where b.day >= p_from and b.day < p_to) b
    on (b.day, b.kind, b.key) = (m.day, m.kind, m.key)
  where b.amount is distinct from m.amount
$$;
