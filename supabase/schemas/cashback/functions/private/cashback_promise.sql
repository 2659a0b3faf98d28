-- A success earns its cashback: due from the next Jakarta day on.
create or replace function private.cashback_promise(p public.purchases)
returns void
language sql
volatile
as $$
  insert into private.cashbacks (ref_id, user_id, amount, due_day)
  select p.ref_id, p.user_id, p.cashback, private.jakarta_day(clock_timestamp()) + 1
  where p.cashback > 0
$$;
