-- Admins: opens or closes a way to pay (what people read while it is closed is `closed_note`; without one it is not
-- shown), its least and largest amount in rupiah, what its provider keeps of a payment (from the next one on), and
-- where manual transfers go to, with a reason, once for a key. p_version names the channel as the admin saw it. All but
-- the note waits for a second admin. What was asked for before is paid as it was. Answers all of them. Raises
-- not_found, changed_meanwhile, nothing_changed, change_proposed, validation_failed {field, problem},
-- idempotency_mismatch.
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
  v_next private.payment_channels;
  v_before jsonb;
  v_changed jsonb;
  v_done text := 'channel_change';
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
  v_next := private.channel_with(v_channel, p_values);
  v_changed := private.differing(v_before, private.site_channel_values(v_next));
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  elsif v_changed - 'closed_note' = '{}' then
    perform private.channel_apply(v_next);
  else
    v_done := private.change_propose(v_admin, 'channel', p_id, null, v_before, v_changed, v_reason);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_done, 'channels', p_id, private.only_keys(v_before, v_changed), v_changed, v_reason
  );
  return public.admin_channel_list();
end
$$;

grant execute on function public.admin_channel_change to authenticated;
