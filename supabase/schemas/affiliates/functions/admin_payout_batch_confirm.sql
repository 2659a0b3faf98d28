-- Admins: confirms another admin's batch, whatever its sum, once for a key: what the bank has paid by a file is
-- disbursed and the rest refused, each of which somebody else has marked or left so; what goes to Xendit is released.
-- p_seen (private.payout_batch_word) is what was shown; p_twice names the codes that the bank has paid though an
-- attempt of before is said to have arrived. Answers payoutBatch. Raises not_found, proposal_closed, changed_meanwhile,
-- payout_arrived_before {codes}, what private.payout_unready answers, idempotency_mismatch.
create or replace function public.admin_payout_batch_confirm(
  p_key text, p_batch text, p_seen text, p_twice text[] default '{}'
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('payout_confirm', p_batch, p_seen, p_twice));
  v_batch private.commission_batches := private.payout_batch_lock(v_admin, p_batch);
  v_now record;
  v_refused bigint;
  v_one private.payout_attempts;
begin
  if private.admin_replay(v_key, v_hash) then
    return private.payout_batch_json(v_batch, v_admin);
  elsif v_batch.status <> 'waiting' then
    perform private.fail(409, 'proposal_closed');
  end if;
  -- Every payout before any attempt, as what the provider says takes them.
  perform from private.commission_payouts o
  where o.code in (select a.code from private.payout_attempts a where a.batch_code = p_batch)
  order by o.code
  for update;
  perform private.refuse_obstacle(private.payout_unready(p_batch, v_admin));
  if p_seen is distinct from private.payout_batch_word(p_batch) then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  perform private.payout_arrived_unnamed(p_batch, p_twice);
  select s.total, s.twice into v_now from private.payout_batch_sums(p_batch) s;
  v_refused := (
    select sum(o.amount)
    from private.payout_attempts a
    join private.commission_payouts o on o.code = a.code
    where a.batch_code = p_batch and a.status = 'waiting' and a.reason is not null
  );
  update private.commission_batches b
  set status = 'confirmed', decided_by = v_admin, decided_at = clock_timestamp(), confirmed = v_now.total
  where b.code = p_batch
  returning b.* into v_batch;
  if v_batch.way = 'xendit' then
    update private.payout_attempts a set status = 'released' where a.batch_code = p_batch and a.status = 'waiting';
  else
    for v_one in
      select a.* from private.payout_attempts a where a.batch_code = p_batch and a.status = 'waiting' order by a.code
    loop
      if v_one.reason is null then
        perform private.payout_disburse(v_one);
      else
        perform private.payout_refuse(v_one, 'refused', v_one.reason);
      end if;
    end loop;
  end if;
  perform private.movement_record(v_batch.proposed_by, v_admin, 'payout', p_batch, v_now.total);
  perform private.admin_record(
    v_admin, v_key, v_hash, 'payout_batch_confirmed', 'payouts', p_batch, '{}',
    jsonb_strip_nulls(jsonb_build_object(
      'lines', v_batch.lines, 'amount', v_now.total,
      'paid_twice', case when v_now.twice <> '{}' then to_jsonb(v_now.twice) end
    )), ''
  );
  perform private.proposal_heard(
    v_batch.proposed_by, v_admin, 'confirmed', 'payout', p_batch, null, v_now.total, v_refused
  );
  -- Whoever asked that it is given up hears that it was not.
  perform private.proposal_heard(w.person, v_admin, 'rejected', 'payout_withdraw', p_batch, null, v_batch.total)
  from private.payout_withdraw_askers(p_batch) w;
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_batch_confirm to authenticated;
