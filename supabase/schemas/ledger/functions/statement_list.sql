-- A page of the statement of one of the signed-in user's balances, newest first (statementPage).
-- p_filter is {balance, from, to, page, per_page}, dates are Jakarta days. The totals are those of
-- the whole filter: what the balance was before it, what went out and in, and what it was after it.
create or replace function public.statement_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  v_user constant uuid := private.require_user();
  v_account constant integer := private.statement_account(v_user, p_filter ->> 'balance');
  v_from constant date := (p_filter ->> 'from')::date;
  v_to constant date := (p_filter ->> 'to')::date;
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_passed constant integer := (v_page - 1) * v_per_page;
  -- The page's days, and how many postings of the last of them are newer than the page.
  v_first date;
  v_last date;
  v_before integer;
  v_count bigint;
  v_debit bigint;
  v_credit bigint;
  v_rows jsonb := '[]';
begin
  -- A later page lies on the days that hold it: whatever is newer is passed by its sums.
  with days as (
    select s.*, sum(s.postings) over (order by s.day desc range between unbounded preceding and current row) as reached
    from private.statement_sums(v_account, v_from, v_to) s
  ), held as (
    select d.day, d.reached - d.postings as passed
    from days d
    where d.reached > v_passed and d.reached - d.postings < v_passed + v_per_page
  )
  select coalesce(sum(d.postings), 0), coalesce(sum(d.debit), 0), coalesce(sum(d.credit), 0),
    (select min(h.day) from held h), (select nullif(max(h.day), max(d.day)) from held h),
    v_passed - (select min(h.passed) from held h)
  into v_count, v_debit, v_credit, v_first, v_last, v_before
  from days d;
  if v_page = 1 then
    v_first := v_from;
    v_before := 0;
  end if;
  if v_before is not null then
    select coalesce(jsonb_agg(s.entry order by s.transfer_id desc), '[]')
    into v_rows
    from private.statement_rows(
      v_account, v_first, coalesce(v_last, v_to), null, v_per_page, v_before
    ) s;
  end if;
  return jsonb_build_object(
    'rows', v_rows,
    'totals', jsonb_build_object(
      'start_balance', case when v_from is null then 0 else private.statement_balance(v_account, v_from) end,
      'debit', v_debit,
      'credit', v_credit,
      'end_balance', private.statement_balance(v_account, v_to + 1)
    ),
    'meta', private.page_meta(v_count, v_page, v_per_page)
  );
end
$$;

grant execute on function public.statement_list to authenticated;
