-- Pays a pending deposit out: cash grows by what arrived, the user gets p_credit of it, the rest is
-- the fee. The caller has locked the row.
create or replace function private.deposit_credit(p public.deposits, p_credit bigint, p_state jsonb)
returns void
language plpgsql
as $$
declare
  v_cash constant integer := private.ledger_house_account('cash', private.deposit_cash_key(p.channel_id));
  v_user constant integer := private.ledger_user_account(p.user_id, 'deposit');
begin
  if p_credit = p.total then
    perform private.ledger_post('topup', p.code, array[v_cash, v_user], array[-p.total, p.total]);
  else
    perform private.ledger_post(
      'topup', p.code, array[v_cash, -4, v_user], array[-p.total, p.total - p_credit, p_credit]
    );
  end if;
  update public.deposits
  set
    provider_ref = coalesce(p_state ->> 'provider_ref', provider_ref),
    provider_status = left(p_state ->> 'provider_status', 60)
  where code = p.code;
  perform private.deposit_change(p.code, 'paid', p_credit);
  perform private.deposit_tell(p.code);
end
$$;
