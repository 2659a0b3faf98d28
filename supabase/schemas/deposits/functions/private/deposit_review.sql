-- Money for a deposit that does not fit it: into suspense, once for each p_source (the provider's payment, the bank's
-- line), and before an admin; its owner is told what is checked, and the guest whose order it is. A deposit that is not
-- paid moves to review. Money in another currency is only put before an admin: the ledger is in rupiah.
create or replace function private.deposit_review(p public.deposits, p_source text, p_state jsonb, p_event uuid)
returns void
language plpgsql
as $$
declare
  v_amount constant bigint := (p_state ->> 'amount')::bigint;
  v_kind constant text := case
    when p_state ->> 'currency' is distinct from 'IDR' then 'currency_mismatch'
    when p_state ->> 'status' = 'reversed' then p_state -> 'reversal' ->> 'kind'
    when p.status = 'paid' then 'paid_twice'
    when p.status = 'pending' then 'amount_mismatch'
    -- Before an admin because of another payment, and still in time.
    when p.status = 'review' and p.ended_at is null and p.expires_at > clock_timestamp() then
      case when v_amount = p.total then 'paid_twice' else 'amount_mismatch' end
    else 'paid_after_end'
  end;
  v_details constant jsonb := p_state || jsonb_build_object('expected', p.total, 'event', p_event);
begin
  if private.is_rupiah_payment(p_state) then
    perform private.suspense_take(
      v_kind, p_source, private.deposit_cash_key(p.channel_id), v_amount, p.code, p.user_id, v_details
    );
  else
    -- A claim's amount is in rupiah; what was said of another currency is in its details.
    perform private.review_open(
      v_kind, p_source, p.code, p.user_id, case when p_state ->> 'currency' = 'IDR' then v_amount end, v_details
    );
  end if;
  if p.status not in ('paid', 'review') then
    update public.deposits
    set provider_ref = p_state ->> 'provider_ref', provider_status = left(p_state ->> 'provider_status', 60)
    where code = p.code;
    perform private.deposit_change(p.code, 'review');
  end if;
  -- Of what the provider gave back already nothing is left to be checked for them.
  if private.is_rupiah_payment(p_state) and v_kind in ('amount_mismatch', 'paid_twice', 'paid_after_end') then
    perform private.checkout_tell_guest(o, 'checked', v_amount, private.review_of_source(p_source))
    from private.checkout_orders o
    where o.deposit_code = p.code;
  end if;
  perform private.deposit_notify_check(p.code, v_kind, case when p_state ->> 'currency' = 'IDR' then v_amount end);
end
$$;
