-- Admins: gives up a batch that waits and was handed to no bank, with a reason, once for a key; its payouts wait for
-- the next one, but for those of which an attempt of before is said to have arrived: by that they are paid. Nobody
-- gives up one with a payout of their own, and once its file was taken it needs somebody else than who took it: the
-- bank may have it. Where one of these is no admin any more it needs two: one asks, which changes nothing yet, and
-- another one gives it up. p_asks (whether it only asks) and p_seen (private.payout_batch_seen) are what was
-- shown. Answers payoutBatch. Raises not_found, admin_own_account, proposal_closed, changed_meanwhile,
-- change_proposed, what private.require_second raises, validation_failed, idempotency_mismatch.
create or replace function public.admin_payout_batch_withdraw(
  p_key text, p_batch text, p_reason text, p_asks boolean, p_seen text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('payout_withdraw', p_batch, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_batch private.commission_batches := private.payout_batch_lock(v_admin, p_batch);
  v_asks constant boolean := private.payout_withdraw_asks(p_batch, v_admin);
  v_payouts private.commission_payouts[];
  v_one private.commission_payouts;
  v_arrived private.payout_attempts;
begin
  if private.admin_replay(v_key, v_hash) then
    return private.payout_batch_json(v_batch, v_admin);
  elsif v_batch.status <> 'waiting' then
    perform private.fail(409, 'proposal_closed');
  elsif private.payout_batch_pays(p_batch, v_admin) then
    perform private.fail(403, 'admin_own_account');
  elsif p_asks is distinct from v_asks or p_seen is distinct from private.payout_batch_seen(p_batch) then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  if v_asks then
    if exists (select from private.payout_withdraw_askers(p_batch) w where w.person = v_admin) then
      perform private.fail(409, 'change_proposed');
    end if;
    perform private.admin_record(
      v_admin, v_key, v_hash, 'payout_withdraw_proposed', 'payouts', p_batch, '{}',
      jsonb_build_object('lines', v_batch.lines, 'amount', v_batch.total), v_reason
    );
    perform private.admin_alert('payout_withdraw_asked', jsonb_build_object(
      'by', v_admin, 'name', (select a.name from public.accounts a where a.id = v_admin), 'code', p_batch,
      'amount', v_batch.total, 'reason', v_reason
    ));
    return private.payout_batch_json(v_batch, v_admin);
  end if;
  -- Whoever has taken the file may have given it to the bank.
  perform private.require_second(t.person, clock_timestamp(), v_admin)
  from private.payout_takers(p_batch) t
  where not t.gone;
  -- Every payout before any attempt, as what the provider says takes them.
  v_payouts := array(
    select o from private.commission_payouts o
    where o.code in (select a.code from private.payout_attempts a where a.batch_code = p_batch and a.status = 'waiting')
    order by o.code
    for update
  );
  update private.commission_batches b
  set status = 'withdrawn', decided_by = v_admin, decided_at = clock_timestamp()
  where b.code = p_batch
  returning b.* into v_batch;
  update private.payout_attempts a set batch_code = null, reason = null, marked_by = null, unmarked_by = '{}'
  where a.batch_code = p_batch and a.status = 'waiting';
  foreach v_one in array v_payouts loop
    select x.* into v_arrived from private.payout_arrived(v_one.code) x;
    if found then
      perform private.payout_drop(v_one);
      perform private.payout_disburse(v_arrived);
    end if;
  end loop;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'payout_batch_withdrawn', 'payouts', p_batch, '{}',
    jsonb_build_object('lines', v_batch.lines, 'amount', v_batch.total), v_reason
  );
  -- Its maker may be who asked for this.
  if not exists (select from private.payout_withdraw_askers(p_batch) w where w.person = v_batch.proposed_by) then
    perform private.proposal_heard(
      v_batch.proposed_by, v_admin, 'rejected', 'payout', p_batch, null, v_batch.total
    );
  end if;
  perform private.proposal_heard(w.person, v_admin, 'confirmed', 'payout_withdraw', p_batch, null, v_batch.total)
  from private.payout_withdraw_askers(p_batch) w;
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_batch_withdraw to authenticated;
