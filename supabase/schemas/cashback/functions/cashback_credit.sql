-- Service role: credits cashbacks of earlier Jakarta days, each once however often this runs and
-- however many run at once. Answers {credited, more}: more is true while some are left. What is due to
-- somebody who may have no cashback now (private.cashback_open) waits until they may. What is due to an account that
-- is nobody's any more is credited as any other, and told to nobody: admins see it (private.account_lost).
create or replace function public.cashback_credit(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_today constant date := private.jakarta_day(now());
  v_open constant smallint[] := array(select n from generate_series(1, 3) n where private.cashback_open(n));
  v_due private.cashbacks[];
  v_one record;
begin
  select coalesce(array_agg(d), '{}') into v_due
  from (
    select c from private.cashbacks c
    join public.accounts a on a.id = c.user_id
    where c.status = 'due' and c.due_day <= v_today and a.category = any (v_open)
    order by c.due_day, c.ref_id
    limit p_limit
    for update of c skip locked
  ) n (d);
  -- By account, so that two runs never wait for each other in a circle.
  for v_one in
    select d.ref_id, d.amount, l.id as account_id
    from unnest(v_due) d
    join private.ledger_accounts l on l.user_id = d.user_id and l.kind = 'cashback'
    order by l.id, d.ref_id
  loop
    perform private.ledger_post(
      'cashback', v_one.ref_id,
      array[private.house('cashback_payable'), v_one.account_id], array[-v_one.amount, v_one.amount]
    );
  end loop;
  update private.cashbacks c
  set status = 'credited', credited_at = clock_timestamp()
  where c.ref_id in (select d.ref_id from unnest(v_due) d);
  for v_one in
    select d.user_id, sum(d.amount)::bigint as amount, count(*) as count
    from unnest(v_due) d
    join public.accounts a on a.id = d.user_id and a.anonymised_at is null
    group by d.user_id
  loop
    perform private.notify_user(v_one.user_id, 'balance', 'cashback_credited', jsonb_build_object(
      'kind', 'cashback_credited', 'code', v_today, 'amount', v_one.amount, 'count', v_one.count
    ));
  end loop;
  return jsonb_build_object('credited', cardinality(v_due), 'more', cardinality(v_due) = p_limit);
end
$$;

grant execute on function public.cashback_credit to service_role;
