-- What went out of and into people's balances in transfers made from p_from to before p_to, by Jakarta day.
create or replace function private.statement_moves(p_from timestamptz, p_to timestamptz)
returns table (account_id integer, day date, postings integer, debit bigint, credit bigint)
language sql
stable
as $$
  select p.account_id, private.jakarta_day(t.created_at), count(*)::integer, sum(greatest(-p.amount, 0))::bigint,
    sum(greatest(p.amount, 0))::bigint
  from private.transfers t
  cross join lateral (
    select p.account_id, p.amount from private.postings p where p.transfer_id = t.id and p.account_id > 0 offset 0
  ) p
  where t.created_at >= p_from and t.created_at < p_to
  group by 1, 2
$$;
