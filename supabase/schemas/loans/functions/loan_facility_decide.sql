-- Admins: decides on a facility, with a reason, once for a key. p_action is activate or reject
-- (a pending one), change or deactivate (an active one); p_limit (rupiah) and p_due_day (1 to 31)
-- belong to activate and change. What is owed stays owed, and its due date stays.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, limit_below_usage
-- {usage}, below_minimum {min}, above_maximum {max}, validation_failed, idempotency_mismatch.
create or replace function public.loan_facility_decide(
  p_key text, p_user uuid, p_action text, p_limit bigint, p_due_day integer, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('loan_facility', p_user, p_action, p_limit, p_due_day, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_settings private.site_settings;
  v_before private.loan_facilities;
  v_after private.loan_facilities;
begin
  perform private.lock_user(v_admin);
  select f.* into v_before from private.loan_facilities f where f.user_id = p_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  if private.admin_replay(v_key, v_hash) then
    return private.loan_desk_detail(v_admin, p_user);
  end if;
  if p_user = v_admin then
    perform private.fail(403, 'loan_own');
  elsif p_action is null or p_action not in ('activate', 'reject', 'change', 'deactivate') then
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  elsif v_before.status::text <> (case when p_action in ('activate', 'reject') then 'pending' else 'active' end) then
    perform private.fail(409, 'loan_decided');
  end if;
  if p_action in ('activate', 'change') then
    select c.* into strict v_settings from private.site_settings c;
    if p_limit is null or p_limit < v_settings.min_loan then
      perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_settings.min_loan));
    elsif p_limit > v_settings.max_loan_limit then
      perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_settings.max_loan_limit));
    elsif p_limit < v_before.usage then
      perform private.fail(422, 'limit_below_usage', jsonb_build_object('usage', v_before.usage));
    elsif p_due_day is null or p_due_day not between 1 and 31 then
      perform private.fail(422, 'validation_failed', '{"field": "due_day"}');
    end if;
  end if;
  update private.loan_facilities f
  set
    status = case p_action
      when 'reject' then 'rejected' when 'deactivate' then 'inactive' else 'active'
    end::private.facility_status,
    credit_limit = case when p_action in ('activate', 'change') then p_limit else f.credit_limit end,
    due_day = case when p_action in ('activate', 'change') then p_due_day else f.due_day end,
    wanted_limit = null,
    wanted_due_day = null,
    decided_at = clock_timestamp(),
    decided_by = v_admin,
    reason = v_reason
  where f.user_id = p_user
  returning f.* into v_after;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'loan_facility_' || p_action, 'user', p_user::text,
    private.facility_json(v_before), private.facility_json(v_after), v_reason
  );
  perform private.notify_user(p_user, 'balance', 'loan_facility', jsonb_build_object(
    'kind', 'loan_facility', 'status', v_after.status, 'amount', v_after.credit_limit, 'reason', v_reason
  ));
  return private.loan_desk_detail(v_admin, p_user);
end
$$;

grant execute on function public.loan_facility_decide to authenticated;
