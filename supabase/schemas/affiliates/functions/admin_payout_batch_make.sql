-- Admins: puts what waits for the bank, 1,000 payouts at most, into a batch, which another admin confirms, once for a
-- key. Whoever may not use their account now waits for a later one. Answers payoutBatch. Raises payouts_none,
-- idempotency_mismatch.
create or replace function public.admin_payout_batch_make(p_key text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('payout_batch'));
  v_codes text[];
  v_refs text[];
  v_batch private.commission_batches;
begin
  perform private.lock_user(v_admin);
  -- As admin_correction_request.
  perform private.require_admin();
  if private.admin_replay(v_key, v_hash) then
    select b.* into strict v_batch
    from private.admin_actions x
    join private.commission_batches b on b.code = x.subject
    where x.request_key = v_key;
    return private.payout_batch_json(v_batch, v_admin);
  end if;
  -- Every payout before any attempt, as what the provider says takes them: an attempt of before may arrive meanwhile.
  v_codes := array(
    select o.code
    from private.commission_payouts o
    where o.code in (
      select a.code from private.payouts_waiting() p join private.payout_attempts a on a.ref = p.ref
    )
    order by o.code
    limit 1000
    for update
  );
  v_refs := array(
    select a.ref
    from private.payout_attempts a
    -- As they stand once nobody else holds their payouts.
    where a.code = any (v_codes) and a.ref in (select p.ref from private.payouts_waiting() p)
    order by a.ref
    for update
  );
  if cardinality(v_refs) = 0 then
    perform private.fail(409, 'payouts_none');
  end if;
  insert into private.commission_batches as b (code, way, lines, total, proposed_by)
  select private.public_code('BAY'), c.payout_way, count(*), sum(o.amount), v_admin
  from private.payout_attempts a
  join private.commission_payouts o on o.code = a.code
  cross join private.site_settings c
  where a.ref = any (v_refs)
  group by c.payout_way
  returning b.* into v_batch;
  update private.payout_attempts a set batch_code = v_batch.code where a.ref = any (v_refs);
  perform private.admin_record(
    v_admin, v_key, v_hash, 'payout_batch_made', 'payouts', v_batch.code, '{}',
    jsonb_build_object('lines', v_batch.lines, 'amount', v_batch.total), ''
  );
  perform private.admin_alert('payout_batch', jsonb_build_object(
    'by', v_admin, 'name', (select a.name from public.accounts a where a.id = v_admin), 'code', v_batch.code,
    'lines', v_batch.lines, 'amount', v_batch.total
  ));
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_batch_make to authenticated;
