-- A provider speaks of a deposit that does not exist here: before an admin, its money (where there
-- is any) into suspense, once for p_source.
create or replace function private.deposit_unknown(p_provider text, p_source text, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_details constant jsonb := p_state || jsonb_build_object('event', p_event);
begin
  if private.is_rupiah_payment(p_state) then
    perform private.suspense_take(
      'unknown_deposit', p_source, p_provider || '.unknown', v_amount, null, null, v_details
    );
  else
    perform private.review_open(
      'unknown_deposit', p_source, null, null, case when p_state ->> 'currency' = 'IDR' then v_amount end, v_details
    );
  end if;
end
$$;
