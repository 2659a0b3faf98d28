-- Admins: notes that a message of the contact form was answered, once for a key. Answers the message (contactDetail).
-- Raises not_found, nothing_changed where it was noted before, idempotency_mismatch.
create or replace function public.admin_contact_answered(p_key text, p_code text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('contact', p_code));
  v_message private.contact_messages;
begin
  perform private.lock_user(v_admin);
  select m.* into v_message from private.contact_messages m where m.code = p_code for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return private.contact_detail(v_message);
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  if v_message.answered_at is not null then
    perform private.fail(409, 'nothing_changed');
  end if;
  update private.contact_messages m
  set answered_at = clock_timestamp(), answered_by = v_admin
  where m.id = v_message.id
  returning m.* into v_message;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'contact_answered', 'message', p_code,
    '{"status": "open"}', '{"status": "resolved"}', ''
  );
  return private.contact_detail(v_message);
end
$$;

grant execute on function public.admin_contact_answered to authenticated;
