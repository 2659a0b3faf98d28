-- Opens a complaint about one of the user's sales, with a reason that its status allows and a text, once for a key; one
-- at a time for each sale, within complaint_days of it (private.site_settings). Admins are told. It moves nothing.
-- Answers {complaint, replayed} (complaintDetail). Raises not_found, complaint_exists {code}, complaint_not_possible,
-- complaint_too_late {days}, validation_failed {field, problem}, rate_limited, idempotency_mismatch.
create or replace function public.complaint_open(p_key text, p_ref_id text, p_reason text, p_text text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_text constant text := private.complaint_text(p_text);
  v_hash constant uuid := private.request_hash(jsonb_build_array('complaint', p_ref_id, p_reason, v_text));
  v_days constant integer := (select s.complaint_days from private.site_settings s);
  v_purchase public.purchases;
  v_complaint private.complaints;
begin
  perform private.lock_user(v_user);
  select p.* into v_purchase from public.purchases p
  where p.ref_id = p_ref_id and p.user_id = v_user
  for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.complaint_replayed(v_key, v_hash) then
    select c.* into strict v_complaint
    from private.complaint_messages m join private.complaints c on c.id = m.complaint_id
    where m.request_key = v_key;
    return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', true);
  end if;
  select c.* into v_complaint from private.complaints c where c.ref_id = p_ref_id and c.ended_at is null;
  if found then
    perform private.fail(409, 'complaint_exists', jsonb_build_object('code', v_complaint.code));
  elsif not exists (select from private.complaint_reasons r where r.status = v_purchase.status) then
    perform private.fail(422, 'complaint_not_possible');
  elsif v_purchase.created_at <= clock_timestamp() - v_days * interval '1 day' then
    perform private.fail(422, 'complaint_too_late', jsonb_build_object('days', v_days));
  elsif not exists (
    select from private.complaint_reasons r where r.status = v_purchase.status and r.reason = p_reason
  ) then
    perform private.fail(422, 'validation_failed', '{"field": "reason", "problem": "one_of"}');
  end if;
  perform private.complaint_place_taken(v_user, true);
  insert into private.complaints (id, user_id, sale_status, code, ref_id, reason)
  values (private.uuid_v7(), v_user, v_purchase.status, private.public_code('KLH'), p_ref_id, p_reason)
  returning * into v_complaint;
  v_complaint := private.complaint_write(v_complaint, 'owner', v_text, p_key => v_key, p_hash => v_hash);
  perform private.admin_alert('complaint_opened', jsonb_build_object(
    'complaint', v_complaint.code, 'reason', p_reason, 'by', v_user
  ));
  return jsonb_build_object('complaint', private.complaint_detail(v_complaint), 'replayed', false);
end
$$;

grant execute on function public.complaint_open to authenticated;
