-- An agent asks for a facility of p_limit rupiah that is due on a day of the month (1 to 31). The
-- same question twice is one. Answers loanState. Raises forbidden, account_inactive, loan_not_offered,
-- below_minimum {min}, above_maximum {max}, validation_failed, facility_pending, facility_active.
create or replace function public.loan_facility_request(p_limit bigint, p_due_day integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_settings private.site_settings;
  v_facility private.loan_facilities;
begin
  perform private.lock_user(v_user);
  perform private.require_permission(v_user, 'loan');
  perform private.require_lending();
  select c.* into strict v_settings from private.site_settings c;
  if p_limit is null or p_limit < v_settings.min_loan then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_settings.min_loan));
  elsif p_limit > v_settings.max_loan_limit then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_settings.max_loan_limit));
  elsif p_due_day is null or p_due_day not between 1 and 31 then
    perform private.fail(422, 'validation_failed', '{"field": "due_day"}');
  end if;
  select f.* into v_facility from private.loan_facilities f where f.user_id = v_user for update;
  if v_facility.status = 'pending'
    and (v_facility.wanted_limit, v_facility.wanted_due_day) is distinct from (p_limit, p_due_day::smallint) then
    perform private.fail(409, 'facility_pending');
  elsif v_facility.status = 'active' then
    perform private.fail(409, 'facility_active');
  end if;
  insert into private.loan_facilities as f (user_id, wanted_limit, wanted_due_day)
  values (v_user, p_limit, p_due_day)
  on conflict (user_id) do update
  set status = 'pending', wanted_limit = p_limit, wanted_due_day = p_due_day, reason = null,
    requested_at = case when f.status = 'pending' then f.requested_at else clock_timestamp() end;
  return private.loan_json(v_user);
end
$$;

grant execute on function public.loan_facility_request to authenticated;
