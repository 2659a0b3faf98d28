-- Ends one of the user's complaints, for them it is settled, once for a key. Answers {complaint, replayed}
-- (complaintDetail). Raises not_found, complaint_ended, idempotency_mismatch.
create or replace function public.complaint_close(p_key text, p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('complaint_close', p_code));
  v_complaint private.complaints := private.complaint_own(v_user, p_code);
begin
  if private.complaint_replayed(v_key, v_hash) then
    return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', true);
  elsif v_complaint.ended_at is not null then
    perform private.fail(409, 'complaint_ended');
  end if;
  v_complaint := private.complaint_write(v_complaint, 'owner', null, 'resolved', p_key => v_key, p_hash => v_hash);
  return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', false);
end
$$;

grant execute on function public.complaint_close to authenticated;
