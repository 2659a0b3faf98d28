-- Forgets the kept sums of networks, for public.books_close alone where no day is closed: they are made anew with the
-- days (docs/decisions/books.md).
create or replace function private.network_reopen()
returns void
language sql
volatile
as $$
  delete from private.network_days d where d.day is not null;
  update private.network_window w set first_day = null, last_day = null where w.last_day is not null;
  update private.network_agents n set sales = 0, amount = 0, last_day = null
  where (n.sales, n.amount, n.last_day) is distinct from (0, 0::bigint, null::date);
$$;
