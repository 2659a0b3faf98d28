-- Reminds everybody whose debt is due on Jakarta day p_today or was before, each once for that day
-- however often and however many at once this runs. Answers how many it was.
create or replace function private.loan_remind_on(p_today date, p_limit integer)
returns integer
language plpgsql
as $$
declare
  v_count integer := 0;
  v_one record;
begin
  for v_one in
    with due as (
      select f.user_id
      from private.loan_facilities f
      where f.due_date <= p_today and f.reminded_on is distinct from p_today
      order by f.due_date, f.user_id
      limit p_limit
      for update skip locked
    )
    update private.loan_facilities f
    set reminded_on = p_today
    from due
    where f.user_id = due.user_id
    returning f.user_id, f.usage, f.due_date
  loop
    perform private.notify_user(v_one.user_id, 'balance', 'loan_due', jsonb_build_object(
      'kind', 'loan_due', 'usage', v_one.usage, 'due_date', v_one.due_date,
      'due', private.loan_due(v_one.due_date, p_today)
    ));
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
