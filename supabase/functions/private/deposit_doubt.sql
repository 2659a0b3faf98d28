-- Money for a deposit that does not fit it: into suspense, once for each of the provider's
-- payments, and before an admin. A deposit that is not paid moves to review. Money in another
-- currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_doubt(p public.deposits, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_source constant text := private.payment_source(p.provider, p.code, p_state);
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_kind constant text := case
    when p_state ->> 'currency' is distinct from 'IDR' then 'currency_mismatch'
    when p.status = 'paid' then 'paid_twice'
    when p.status <> 'pending' then 'paid_after_end'
    else 'amount_mismatch'
  end;
  v_details constant jsonb := p_state || jsonb_build_object('expected', p.total, 'event', p_event);
begin
  if private.brings_rupiah(p_state) then
    perform private.suspense_take(
      v_kind, v_source, private.deposit_cash_key(p.channel_id), v_amount, p.code, p.user_id, v_details
    );
  else
    -- A claim's amount is in rupiah; what was said of another currency is in its details.
    perform private.review_open(
      v_kind, v_source, p.code, p.user_id, case when p_state ->> 'currency' = 'IDR' then v_amount end, v_details
    );
  end if;
  if p.status not in ('paid', 'review') then
    update public.deposits
    set provider_ref = p_state ->> 'provider_ref', provider_status = left(p_state ->> 'provider_status', 60)
    where code = p.code;
    perform private.deposit_change(p.code, 'review');
    perform private.deposit_tell(p.code);
  end if;
end
$$;
