-- Service role: a day's reminders of debts that are due or overdue (decisions §7), p_limit at most: also while the
-- site offers no new loans. Answers {reminded, more}.
create or replace function public.loan_remind(p_limit integer default 500)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 500), 1), 1000);
  v_reminded constant integer := private.loan_remind_on(private.jakarta_day(now()), v_limit);
begin
  return jsonb_build_object('reminded', v_reminded, 'more', v_reminded = v_limit);
end
$$;

grant execute on function public.loan_remind to service_role;
