-- Service role: the reconciliation of the ledger with itself and with what was sold and paid
-- (decisions §4). Answers {differences, checks: [{name, count}]}; zero is the only good answer.
create or replace function public.ledger_check()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'differences', coalesce(sum(c.count), 0)::integer,
    'checks', coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'count', c.count) order by c.name), '[]')
  )
  from (
    select * from private.ledger_check_itself()
    union all
    select * from private.ledger_check_purchases()
    union all
    select * from private.ledger_check_deposits()
    union all
    select * from private.ledger_check_transfers()
    union all
    select * from private.ledger_check_cashbacks()
    union all
    select * from private.ledger_check_loans()
    union all
    select * from private.ledger_check_corrections()
    union all
    select * from private.ledger_check_books()
    union all
    select * from private.ledger_check_desk()
  ) c
$$;
