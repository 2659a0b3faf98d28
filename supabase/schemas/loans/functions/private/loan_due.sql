-- How a debt's due date stands to a Jakarta day (core spec §4): today, tomorrow, not due, overdue;
-- other where nothing is owed.
create or replace function private.loan_due(p_due date, p_today date)
returns text
language sql
immutable
as $$
  select case
    when p_due is null then 'other'
    when p_due < p_today then 'overdue'
    when p_due = p_today then 'today'
    when p_due = p_today + 1 then 'tomorrow'
    else 'not due'
  end
$$;
