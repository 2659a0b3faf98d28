-- Admins: writes a note that admins alone read, once for a key, also about a complaint that has ended. Answers the
-- complaint (adminComplaintDetail). Raises not_found, admin_own_account, validation_failed {field, problem},
-- idempotency_mismatch.
create or replace function public.admin_complaint_note(p_key text, p_code text, p_text text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('complaint_note', p_code, p_text));
  v_text constant text := private.complaint_text(p_text);
  v_complaint private.complaints := private.admin_complaint_lock(v_admin, p_code);
begin
  if private.admin_replay(v_key, v_hash) then
    return private.admin_complaint_detail(v_admin, v_complaint);
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  insert into private.complaint_notes (complaint_id, place, author_id, body)
  select v_complaint.id, count(*) + 1, v_admin, v_text
  from private.complaint_notes n where n.complaint_id = v_complaint.id;
  perform private.admin_record(v_admin, v_key, v_hash, 'complaint_note', 'complaint', p_code, '{}', '{}', '');
  return private.admin_complaint_detail(v_admin, v_complaint);
end
$$;

grant execute on function public.admin_complaint_note to authenticated;
