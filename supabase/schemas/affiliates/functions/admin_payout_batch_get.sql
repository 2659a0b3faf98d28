-- Admins: one batch (payoutBatch). Raises not_found.
create or replace function public.admin_payout_batch_get(p_batch text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_batch private.commission_batches;
begin
  select b.* into v_batch from private.commission_batches b where b.code = p_batch;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_batch_get to authenticated;
