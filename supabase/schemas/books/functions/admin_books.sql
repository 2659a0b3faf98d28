-- Admins: what moved on the ledger's accounts up to and on the Jakarta days p_from to p_to (a year at most), for the
-- books (core/books/schema.ts, bookMoves): one row a day and account, `day` null for all that was before. People's
-- balances are summed by their kind, and so are loans; the rest has its key and that key's name. Amounts are signed as
-- in the ledger. Closed days are read from their sums, the rest from the ledger. Raises forbidden, validation_failed.
create or replace function public.admin_books(p_from date, p_to date)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_closed constant date := (select c.closed_to from private.book_closing c);
begin
  perform private.require_admin();
  if p_from is null or p_to is null or p_to < p_from or p_to - p_from > 366 then
    perform private.fail(422, 'validation_failed', '{"field": "to"}');
  end if;
  return (
    with moved as (
      select case when d.day >= p_from then d.day end as day, d.kind, d.key, sum(d.amount)::bigint as amount
      from (
        select b.day, b.kind, b.key, b.amount
        from private.book_days b
        where b.day <= least(p_to, v_closed)
        union all
        select m.day, m.kind, m.key, m.amount
        from private.book_moves(
          private.day_start(v_closed + 1, '-infinity'), private.day_start(p_to + 1, 'infinity')
        ) m
      ) d
      group by 1, 2, 3
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', m.day, 'account', m.kind, 'key', m.key, 'amount', m.amount,
      'name', coalesce(
        (select private.admin_channel_name(c) from private.payment_channels c where c.provider || '.' || c.channel = m.key),
        (select s.name from private.suppliers s where s.id = m.key)
      )
    ) order by m.day nulls first, m.kind, m.key), '[]')
    from moved m
    where m.amount <> 0
  );
end
$$;

grant execute on function public.admin_books to authenticated;
