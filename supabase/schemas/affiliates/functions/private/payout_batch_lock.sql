-- A batch that an admin is about to change, locked before its payouts. What a provider says of a payout holds that and
-- then asks whether its batch is still there, which this lock, as no key changes, leaves it. Raises not_found.
create or replace function private.payout_batch_lock(p_admin uuid, p_batch text)
returns private.commission_batches
language plpgsql
as $$
declare
  v_batch private.commission_batches;
begin
  perform private.lock_user(p_admin);
  select b.* into v_batch from private.commission_batches b where b.code = p_batch for no key update;
  -- As admin_correction_request.
  perform private.require_admin();
  if v_batch.code is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_batch;
end
$$;
