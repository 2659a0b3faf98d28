-- Sums what moved on people's balances on the Jakarta days p_from to p_to, for public.books_close alone.
create or replace function private.statement_days_close(p_from date, p_to date)
returns void
language sql
volatile
as $$
  insert into private.statement_days (account_id, day, postings, debit, credit)
  select m.account_id, m.day, m.postings, m.debit, m.credit
  from private.statement_moves(private.day_start(p_from, null), private.day_start(p_to + 1, null)) m
$$;
