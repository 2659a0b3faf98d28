-- Service role, hourly: sums the days that are over, at most p_days of them, so that the books, statements and
-- reports need not go through all postings and sales at each view (docs/decisions/books.md), and adds late changes to
-- them. A day is summed when it has been over for an hour and every transaction that was under way then has ended:
-- nothing can come into it any more. That takes two calls. Answers {days}: how many.
create or replace function public.books_close(p_days integer default 7)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last constant date := private.jakarta_day(clock_timestamp() - interval '1 hour') - 1;
  v_closing private.book_closing;
  v_from date;
  v_to date;
begin
  select c.* into strict v_closing from private.book_closing c for update;
  -- Nobody comes below anybody else meanwhile (private.network_follow).
  perform pg_advisory_xact_lock(hashtextextended('network', 0));
  perform private.purchase_days_fold(v_closing.closed_to);
  if v_closing.closed_to is null then
    perform private.network_reopen();
  else
    perform private.network_roll(v_closing.closed_to);
  end if;
  v_from := coalesce(
    v_closing.closed_to + 1, (select private.jakarta_day(min(t.created_at)) from private.transfers t)
  );
  if v_from is null or v_from > v_last then
    return '{"days": 0}';
  elsif v_closing.over_day is distinct from v_last then
    update private.book_closing c set over_day = v_last, over_before = pg_current_xact_id() where c.one;
    return '{"days": 0}';
  elsif pg_snapshot_xmin(pg_current_snapshot()) < v_closing.over_before then
    return '{"days": 0}';
  end if;
  v_to := least(v_last, v_from + greatest(coalesce(p_days, 7), 1) - 1);
  insert into private.book_days (day, kind, key, amount)
  select m.day, m.kind, m.key, m.amount
  from private.book_moves(private.day_start(v_from, null), private.day_start(v_to + 1, null)) m
  where m.amount <> 0;
  perform private.statement_days_close(v_from, v_to);
  perform private.purchase_days_close(v_from, v_to);
  perform private.network_days_close(v_from, v_to);
  perform private.network_roll(v_to);
  update private.book_closing c set closed_to = v_to where c.one;
  return jsonb_build_object('days', v_to - v_from + 1);
end
$$;

grant execute on function public.books_close to service_role;
