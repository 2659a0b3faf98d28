-- Of an order that was not delivered: money that was booked as gone back to its guest and that failed at the provider
-- is theirs and with us. Whoever had paid it has it again (private.checkout_refund), so it goes from the cash into
-- suspense, and the claim of the failed refund says so, once each. Answers the rupiah that went there now; nothing of
-- any other payment. The caller has locked the deposit.
create or replace function private.checkout_unsent(p_code text)
returns bigint
language plpgsql
as $$
declare
  v_unsent record;
  v_sum bigint := 0;
begin
  for v_unsent in
    select r.id, r.source, x.amount, x.payment, d.channel_id
    from private.reviews r
    join public.deposits d on d.code = r.subject and d.checkout
    join private.deposit_reversals x
      on x.deposit_code = d.code and private.unsent_source(x.provider, x.ref) = r.source and x.amount > 0
    join private.reviews b on b.id = x.review_id and b.resolution in ('take_back', 'bear', 'split')
    where r.subject = p_code and r.kind = 'refund_failed' and r.status = 'open'
      and private.reversal_undone(x.payment, b.transfer_id) and private.admin_claim_held(r.source) is null
    order by r.id
  loop
    perform private.ledger_post(
      'suspense', v_unsent.source,
      array[private.payment_cash(v_unsent.payment, p_code), private.house('suspense')],
      array[-v_unsent.amount, v_unsent.amount]
    );
    -- What the payment cost was kept when it came.
    insert into private.gateway_costs (source, cash_key, received, rate_bp, fixed_cost, taxed, amount)
    values (v_unsent.source, private.deposit_cash_key(v_unsent.channel_id), v_unsent.amount, 0, 0, false, 0);
    update private.reviews r set amount = v_unsent.amount where r.id = v_unsent.id;
    v_sum := v_sum + v_unsent.amount;
  end loop;
  return v_sum;
end
$$;
