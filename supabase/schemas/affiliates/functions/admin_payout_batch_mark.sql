-- Admins: notes of a payout in a batch that waits whether the bank's answer says that it was refused, and why, which
-- its owner reads; once for a key. Whoever marks a line, or changes what another one has marked, does not confirm it.
-- No bank has answered before somebody has taken the file, which so has held each line once. Answers payoutBatch.
-- Raises not_found, proposal_closed, payout_file_needed, admin_own_account, nothing_changed, validation_failed
-- (batch: what goes to Xendit is answered by Xendit), idempotency_mismatch.
create or replace function public.admin_payout_batch_mark(
  p_key text, p_batch text, p_code text, p_refused boolean, p_reason text
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
    jsonb_build_array('payout_mark', p_batch, p_code, p_refused, p_reason)
  );
  v_reason constant text := case when p_refused then private.admin_reason(p_reason) end;
  v_batch constant private.commission_batches := private.payout_batch_lock(v_admin, p_batch);
  v_line record;
begin
  if private.admin_replay(v_key, v_hash) then
    return private.payout_batch_json(v_batch, v_admin);
  elsif p_refused is null then
    perform private.fail(422, 'validation_failed', '{"field": "refused"}');
  elsif private.has_unseen(regexp_replace(v_reason, E'[ \\t\\r\\n]+', ' ', 'g')) then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  elsif v_batch.way <> 'file' then
    perform private.fail(422, 'validation_failed', '{"field": "batch"}');
  elsif v_batch.status <> 'waiting' then
    perform private.fail(409, 'proposal_closed');
  elsif p_refused and not exists (select from private.payout_takers(p_batch)) then
    perform private.fail(409, 'payout_file_needed');
  end if;
  select a.ref, a.reason, a.marked_by, o.user_id into v_line
  from private.payout_attempts a
  join private.commission_payouts o on o.code = a.code
  where a.batch_code = p_batch and a.code = p_code and a.status = 'waiting'
  for update of a;
  if not found then
    perform private.fail(404, 'not_found');
  elsif v_line.user_id = v_admin then
    perform private.fail(403, 'admin_own_account');
  elsif v_line.reason is not distinct from v_reason then
    perform private.fail(422, 'nothing_changed');
  end if;
  update private.payout_attempts a
  set reason = v_reason, marked_by = case when p_refused then v_admin end,
    -- For as long as it waits: who takes another's word back does not confirm what stands then, whoever marks it later.
    unmarked_by = case
      when v_line.marked_by <> v_admin and v_admin <> all (a.unmarked_by) then a.unmarked_by || v_admin
      else a.unmarked_by
    end
  where a.ref = v_line.ref;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when p_refused then 'payout_marked' else 'payout_unmarked' end, 'payouts', p_batch,
    '{}', jsonb_build_object('payout', p_code), coalesce(v_reason, '')
  );
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_batch_mark to authenticated;
