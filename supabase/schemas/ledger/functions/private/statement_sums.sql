-- How many postings a balance had on the Jakarta days p_from to p_to (null: from the first, to the last), and what went
-- out and came in with them, in rupiah, by day: closed days from their sums, the rest from the postings.
create or replace function private.statement_sums(p_account integer, p_from date, p_to date)
returns table (day date, postings bigint, debit bigint, credit bigint)
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
#variable_conflict use_column
declare
  v_closed constant date := coalesce((select c.closed_to from private.book_closing c), '-infinity');
  v_first constant date := coalesce(p_from, '-infinity');
  v_open constant timestamptz := private.day_start(greatest(v_first, v_closed + 1), null);
  -- Where nothing was made on the day after, the first one ever after; where there is none, nothing is left to read.
  v_from constant bigint := case when v_open = '-infinity' then 0 else coalesce(
    private.transfer_first(v_open), (select min(t.id + 0) from private.transfers t where t.created_at >= v_open),
    9223372036854775807
  ) end;
  v_to constant bigint := coalesce(private.transfer_last(private.day_start(p_to + 1, null)), 9223372036854775807);
begin
  return query
  select s.day, sum(s.postings)::bigint, sum(s.debit)::bigint, sum(s.credit)::bigint
  from (
    select d.day, d.postings, d.debit, d.credit
    from private.statement_days d
    where d.account_id = p_account and d.day >= v_first and d.day <= least(p_to, v_closed)
    union all
    select private.jakarta_day(t.created_at), 1, greatest(-p.amount, 0), greatest(p.amount, 0)
    from private.postings p
    cross join lateral (select t.created_at from private.transfers t where t.id = p.transfer_id offset 0) t
    where p.account_id = p_account and p.account_id > 0
      and p.transfer_id + 0 between v_from and v_to
      and t.created_at >= v_open
      and t.created_at < private.day_start(p_to + 1, 'infinity')
  ) s
  group by s.day;
end
$$;
