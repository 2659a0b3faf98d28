-- Adds a message to one of the user's open complaints, once for a key; one that waited for it is in work again.
-- Answers {complaint, replayed} (complaintDetail). Raises not_found, complaint_ended, validation_failed, rate_limited,
-- idempotency_mismatch.
create or replace function public.complaint_message(p_key text, p_code text, p_text text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_text constant text := private.complaint_text(p_text);
  v_hash constant uuid := private.request_hash(jsonb_build_array('complaint_message', p_code, v_text));
  v_complaint private.complaints := private.complaint_own(v_user, p_code);
begin
  if private.complaint_replayed(v_key, v_hash) then
    return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', true);
  elsif v_complaint.ended_at is not null then
    perform private.fail(409, 'complaint_ended');
  end if;
  perform private.complaint_place_taken(v_user, false);
  v_complaint := private.complaint_write(
    v_complaint, 'owner', v_text, case when v_complaint.state = 'waiting' then 'in_work'::private.complaint_state end,
    p_key => v_key, p_hash => v_hash
  );
  return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', false);
end
$$;

grant execute on function public.complaint_message to authenticated;
