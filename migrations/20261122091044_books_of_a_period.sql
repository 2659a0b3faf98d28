-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Admins: what moved on the ledger's accounts up to and on the Jakarta days p_from to p_to (a year at most), for the books
-- (core/books/schema.ts, bookMoves): one row a day and account, `day` null for all that was before. People's balances are
-- summed by their kind, and so are loans; the rest has its key and that key's name. Amounts are signed as in the ledger.
-- Raises forbidden, validation_failed.
create or replace function public.admin_books(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    perform private.fail(422, 'validation_failed', '{"field": "to"}');
  end if;
  return (
    with days as materialized (
      select
        case when t.created_at >= private.day_start(p_from, '-infinity') then private.jakarta_day(t.created_at) end as day,
        p.account_id, sum(p.amount) as amount
      from private.transfers t
      join private.postings p on p.transfer_id = t.id
      where t.created_at < private.day_start(p_to + 1, 'infinity')
      group by 1, 2
    ), moved as (
      select d.day, l.kind, case when l.kind = 'receivable' then '' else coalesce(l.key, '') end as key,
        sum(d.amount)::bigint as amount
      from days d
      join private.ledger_accounts l on l.id = d.account_id
      group by 1, 2, 3
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', m.day, 'account', m.kind, 'key', m.key, 'amount', m.amount,
      'name', coalesce(
        (select c.name from private.payment_channels c where c.provider || '.' || c.channel = m.key),
        (select s.name from private.suppliers s where s.id = m.key)
      )
    ) order by m.day nulls first, m.kind, m.key), '[]')
    from moved m
    where m.amount <> 0
  );
end
$$;

reset check_function_bodies;

grant execute on function public.admin_books(date, date) to authenticated;
