-- Pays a pending deposit out: cash grows by what arrived, the user gets p_credit of it, the rest is
-- the fee, and what the provider keeps for it is our cost. What a guest pays for is bought with it. The caller has
-- locked the row.
create or replace function private.deposit_credit(p public.deposits, p_credit bigint, p_state jsonb)
returns void
language plpgsql
as $$
declare
  v_cash constant text := private.deposit_cash_key(p.channel_id);
begin
  perform private.deposit_post(
    p, private.ledger_house_account('cash', v_cash), p.total, p_credit, private.deposit_fee_borne(p)
  );
  perform private.gateway_cost_post(p.code, v_cash, p.total);
  update public.deposits
  set
    provider_ref = coalesce(p_state ->> 'provider_ref', provider_ref),
    provider_status = left(p_state ->> 'provider_status', 60)
  where code = p.code;
  perform private.deposit_change(p.code, 'paid', p_credit);
  if p.checkout then
    perform private.checkout_place(p.code);
  else
    perform private.deposit_notify(p.code);
  end if;
end
$$;
