-- Opens one of the user's complaints again, at most 7 days after it ended, with a text that says why, once for a key.
-- Admins are told. Answers {complaint, replayed} (complaintDetail). Raises not_found, complaint_open_already,
-- complaint_reopen_late, complaint_exists {code}, validation_failed, rate_limited, idempotency_mismatch.
create or replace function public.complaint_reopen(p_key text, p_code text, p_text text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_text constant text := private.complaint_text(p_text);
  v_hash constant uuid := private.request_hash(jsonb_build_array('complaint_reopen', p_code, v_text));
  v_complaint private.complaints := private.complaint_own(v_user, p_code);
  v_other text;
begin
  if private.complaint_replayed(v_key, v_hash) then
    return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', true);
  elsif v_complaint.ended_at is null then
    perform private.fail(409, 'complaint_open_already');
  end if;
  select c.code into v_other from private.complaints c
  where c.ref_id = v_complaint.ref_id and c.ended_at is null;
  if found then
    perform private.fail(409, 'complaint_exists', jsonb_build_object('code', v_other));
  elsif private.complaint_reopen_until(v_complaint) is null then
    perform private.fail(409, 'complaint_reopen_late');
  end if;
  -- Admins are told of it as of a new one.
  perform private.complaint_place_taken(v_user, true);
  v_complaint := private.complaint_write(v_complaint, 'owner', v_text, 'open', p_key => v_key, p_hash => v_hash);
  perform private.admin_alert('complaint_opened', jsonb_build_object(
    'complaint', v_complaint.code, 'reason', v_complaint.reason, 'by', v_user
  ));
  return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', false);
end
$$;

grant execute on function public.complaint_reopen to authenticated;
