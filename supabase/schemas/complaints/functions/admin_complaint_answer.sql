-- Admins: answers a complaint and brings it to p_state (in_work, waiting, resolved or rejected; what it is already,
-- but for an end, is none), once for a key. Only taking it into work needs no text. p_seen is how many messages the
-- admin saw: what was written meanwhile is read first. Its owner is told. Answers the complaint
-- (adminComplaintDetail). Raises not_found, admin_own_account, changed_meanwhile, complaint_ended,
-- validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_complaint_answer(
  p_key text, p_code text, p_text text, p_state text, p_seen integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('complaint', p_code, p_text, p_state));
  v_taken constant boolean := p_state = 'in_work' and private.trimmed(p_text) = '';
  v_text constant text := case when not v_taken then private.complaint_text(p_text) end;
  v_complaint private.complaints := private.admin_complaint_lock(v_admin, p_code);
  v_before constant text := v_complaint.state;
  v_moves boolean;
begin
  if private.admin_replay(v_key, v_hash) then
    return private.admin_complaint_detail(v_admin, v_complaint);
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  if p_state is null or p_state not in ('in_work', 'waiting', 'resolved', 'rejected') then
    perform private.fail(422, 'validation_failed', '{"field": "state", "problem": "one_of"}');
  elsif p_seen is distinct from v_complaint.messages then
    perform private.fail(409, 'changed_meanwhile');
  elsif v_complaint.ended_at is not null then
    perform private.fail(409, 'complaint_ended');
  end if;
  v_moves := private.complaint_moves(v_complaint.state, p_state::private.complaint_state, 'staff');
  if v_taken and not v_moves then
    perform private.fail(422, 'validation_failed', '{"field": "text", "problem": "required"}');
  end if;
  v_complaint := private.complaint_write(
    v_complaint, 'staff', v_text, case when v_moves then p_state::private.complaint_state end, p_admin => v_admin
  );
  case
    when p_state = 'resolved' then perform private.complaint_tell(v_complaint, 'complaint_resolved');
    when p_state = 'rejected' then perform private.complaint_tell(v_complaint, 'complaint_rejected');
    when p_state = 'waiting' then perform private.complaint_tell(v_complaint, 'complaint_waiting');
    when v_taken then perform private.complaint_tell(v_complaint, 'complaint_in_work');
    else perform private.complaint_tell(v_complaint, 'complaint_answered');
  end case;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'complaint_answer', 'complaint', p_code,
    jsonb_build_object('status', v_before), jsonb_build_object('status', v_complaint.state), ''
  );
  return private.admin_complaint_detail(v_admin, v_complaint);
end
$$;

grant execute on function public.admin_complaint_answer to authenticated;
