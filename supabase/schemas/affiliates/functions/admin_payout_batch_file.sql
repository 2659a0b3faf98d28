-- Admins: a batch that waits, for the file that a bank is given (payoutBatch); who asked for it is in the audit trail.
-- Once it is decided there is no file: given to the bank again it would be paid again. Raises not_found, which it is
-- for a batch that is no file, proposal_closed, payout_arrived_before {codes}.
create or replace function public.admin_payout_batch_file(p_batch text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  -- Each file is one of its own.
  v_key constant uuid := private.uuid_v7();
  v_batch private.commission_batches;
begin
  select b.* into v_batch from private.commission_batches b where b.code = p_batch and b.way = 'file' for share;
  if not found then
    perform private.fail(404, 'not_found');
  elsif v_batch.status <> 'waiting' then
    perform private.fail(409, 'proposal_closed');
  end if;
  perform private.payout_arrived_unnamed(p_batch, '{}');
  perform private.admin_record(
    v_admin, v_key, v_key, 'payout_file_taken', 'payouts', p_batch, '{}',
    jsonb_build_object('lines', v_batch.lines, 'amount', v_batch.total), ''
  );
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_batch_file to authenticated;
