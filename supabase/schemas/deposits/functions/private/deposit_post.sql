-- Posts a paid deposit, once: p_received rupiah out of p_from (the channel's cash, or suspense), p_credit of it to the
-- user (of a guest's to what waits for the user's customers), the rest as fee received. p_borne is the fee that the
-- site bears: earned and given away at once, so that the books tell what it was. The caller has locked the row.
create or replace function private.deposit_post(
  p public.deposits, p_from integer, p_received bigint, p_credit bigint, p_borne bigint
)
returns void
language plpgsql
as $$
declare
  v_fees constant bigint := p_received - p_credit + p_borne;
  v_accounts integer[] := array[p_from];
  v_amounts bigint[] := array[-p_received];
begin
  if p_borne > 0 then
    v_accounts := v_accounts || private.house('fees_borne');
    v_amounts := v_amounts || -p_borne;
  end if;
  if v_fees > 0 then
    v_accounts := v_accounts || private.house('fees');
    v_amounts := v_amounts || v_fees;
  end if;
  perform private.ledger_post(
    'topup', p.code, v_accounts || private.ledger_user_account(p.user_id, case when p.checkout then 'checkout' else 'deposit' end),
    v_amounts || p_credit
  );
  update public.deposits d set fee_paid = p_received - p_credit, fee_borne = p_borne where d.code = p.code;
end
$$;
