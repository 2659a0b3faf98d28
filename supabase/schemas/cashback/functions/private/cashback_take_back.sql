-- The sale was returned, and what the house owed of its cashback with it (private.purchase_return): a
-- cashback that is due falls away, one that was credited is taken from the cashback balance, what is
-- missing there from the deposit; what neither holds is the house's loss and goes before an admin.
-- The caller holds the rows (private.cashback_lock).
create or replace function private.cashback_take_back(p public.purchases)
returns void
language plpgsql
as $$
declare
  v_cashback private.cashbacks;
  v_from_cashback bigint;
  v_from_deposit bigint;
  v_accounts integer[] := '{}';
  v_amounts bigint[] := '{}';
begin
  select c.* into v_cashback from private.cashbacks c where c.ref_id = p.ref_id;
  if not found then
    return;
  end if;
  if v_cashback.status = 'due' then
    update private.cashbacks set status = 'dropped' where ref_id = p.ref_id;
    return;
  end if;
  select least(v_cashback.amount, l.balance) into v_from_cashback
  from private.ledger_accounts l where l.user_id = p.user_id and l.kind = 'cashback';
  select least(v_cashback.amount - v_from_cashback, l.balance) into v_from_deposit
  from private.ledger_accounts l where l.user_id = p.user_id and l.kind = 'deposit';
  if v_from_cashback > 0 then
    v_accounts := v_accounts || private.ledger_user_account(p.user_id, 'cashback');
    v_amounts := v_amounts || -v_from_cashback;
  end if;
  if v_from_deposit > 0 then
    v_accounts := v_accounts || private.ledger_user_account(p.user_id, 'deposit');
    v_amounts := v_amounts || -v_from_deposit;
  end if;
  if v_from_cashback + v_from_deposit > 0 then
    perform private.ledger_post(
      'cashback_return', p.ref_id,
      v_accounts || private.house('cashback_payable'), v_amounts || (v_from_cashback + v_from_deposit)
    );
  end if;
  update private.cashbacks set status = 'taken', taken = v_from_cashback + v_from_deposit where ref_id = p.ref_id;
  if v_from_cashback + v_from_deposit < v_cashback.amount then
    perform private.ledger_post(
      'cashback_loss', p.ref_id, array[private.house('write_off'), private.house('cashback_payable')],
      array[v_from_cashback + v_from_deposit - v_cashback.amount, v_cashback.amount - v_from_cashback - v_from_deposit]
    );
    perform private.review_open(
      'cashback_not_recovered', p.ref_id, p.ref_id, p.user_id,
      v_cashback.amount - v_from_cashback - v_from_deposit, jsonb_build_object('cashback', v_cashback.amount)
    );
  end if;
end
$$;
