-- Gives a claim's money to the person behind p_target. Where that is a deposit that is not paid, it becomes paid with
-- it, and keeps its fee where the money came for it; otherwise (also of an order that a guest paid, which is not sold
-- any more, and waits to be paid no longer) the balance grows by all that arrived. Answers the transfer's id. The
-- caller has locked the claim.
create or replace function private.admin_claim_credit(p_admin uuid, r private.reviews, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_held constant bigint := private.admin_claim_held(r.source);
  v_user constant uuid := private.admin_claim_receiver(p_admin, r, p_target);
  v_account constant integer := private.ledger_user_account(v_user, 'deposit');
  v_deposit public.deposits;
  v_credit bigint;
  v_order private.checkout_orders;
begin
  select d.* into v_deposit
  from public.deposits d
  where d.code = upper(trim(p_target)) and d.status <> 'paid' and not d.checkout
  for update;
  if not found then
    perform private.ledger_post(
      'claim_credit', r.source, array[private.house('suspense'), v_account], array[-v_held, v_held]
    );
    perform private.checkout_credited(upper(trim(p_target)), r);
    select o.* into v_order
    from private.checkout_orders o
    where o.deposit_code = coalesce(
      (select x.code from public.deposits x where x.code = r.subject), upper(trim(p_target))
    );
    if v_order.user_id = v_user then
      perform private.checkout_notify(v_order, 'checkout_credited', jsonb_build_object('amount', v_held));
    else
      -- What a guest paid for is in nobody's list of top-ups.
      perform private.notify_user(v_user, 'balance', 'claim_credited', jsonb_build_object(
        'kind', 'claim_credited', 'code', coalesce((
          select d.code from public.deposits d where d.code = r.subject and d.user_id = v_user and v_order.id is null
        ), ''),
        'amount', v_held
      ));
    end if;
    return (select t.id from private.transfers t where t.source = r.source and t.kind = 'claim_credit');
  end if;
  v_credit := private.admin_claim_brings(r, v_deposit);
  perform private.deposit_post(
    v_deposit, private.house('suspense'), v_held, v_credit,
    case when r.subject = v_deposit.code then private.deposit_fee_borne(v_deposit) else 0 end
  );
  if v_deposit.status not in ('pending', 'review') then
    perform private.deposit_change(v_deposit.code, 'review');
  end if;
  perform private.deposit_change(v_deposit.code, 'paid', v_credit);
  perform private.deposit_notify(v_deposit.code);
  return (select t.id from private.transfers t where t.source = v_deposit.code and t.kind = 'topup');
end
$$;
