-- Admins: opens or closes a way to pay (what people read while it is closed is `closed_note`; without one it is not
-- shown), its least and largest amount in rupiah, and where manual transfers go to, with a reason, once for a key.
-- p_version names the channel as the admin saw it. What was asked for before is paid as it was. Answers all of them.
-- Raises not_found, changed_meanwhile, nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_channel_change(
  p_key text, p_id text, p_version text, p_values jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('channel', p_id, p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_channel private.payment_channels;
  v_before jsonb;
  v_after jsonb;
begin
  select c.* into v_channel from private.payment_channels c where c.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return public.admin_channel_list();
  end if;
  v_before := private.site_channel_values(v_channel);
  if md5(v_before::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  begin
    v_channel := jsonb_populate_record(v_channel, private.only_keys(p_values, v_before));
    v_after := private.site_channel_values(v_channel);
    if v_after = v_before then
      perform private.fail(422, 'nothing_changed');
    end if;
    update private.payment_channels c
    set active = v_channel.active, closed_note = v_channel.closed_note, min_amount = v_channel.min_amount,
      max_amount = v_channel.max_amount, account_number = v_channel.account_number,
      account_holder = v_channel.account_holder
    where c.id = p_id;
  exception
    when check_violation or not_null_violation or data_exception then
      perform private.fail(422, 'validation_failed');
  end;
  perform private.admin_record(v_admin, v_key, v_hash, 'channel_change', 'channels', p_id, v_before, v_after, v_reason);
  return public.admin_channel_list();
end
$$;
