-- Refuses a loan of p_amount rupiah that a facility does not carry now: facility_not_active,
-- loan_overdue {usage, due_date} from the due date on until all is paid back (decisions §7),
-- loan_limit_exceeded {remaining}. The caller has locked the facility.
create or replace function private.loan_check_room(f private.loan_facilities, p_amount bigint)
returns void
language plpgsql
stable
as $$
begin
  if f.status is distinct from 'active' then
    perform private.fail(422, 'facility_not_active');
  elsif f.due_date <= private.jakarta_day(now()) then
    perform private.fail(422, 'loan_overdue', jsonb_build_object('usage', f.usage, 'due_date', f.due_date));
  end if;
  if f.usage + p_amount > f.credit_limit then
    perform private.fail(422, 'loan_limit_exceeded', jsonb_build_object(
      'remaining', greatest(f.credit_limit - f.usage, 0)
    ));
  end if;
end
$$;
