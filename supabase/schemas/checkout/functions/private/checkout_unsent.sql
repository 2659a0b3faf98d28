-- Of an order that was not delivered: money that was taken as gone back to its guest and that failed at the provider is
-- theirs and with us: what was booked as gone before its sale ended (whoever had paid it has it again,
-- private.checkout_refund), and what a claim of it was closed with as sent back. It goes from the cash into suspense,
-- and the claim of the failed refund says so, once each, again where it was closed before anything was to be decided.
-- Answers the rupiah that went there now; nothing of any other payment. The caller has locked the deposit.
create or replace function private.checkout_unsent(p_code text)
returns bigint
language plpgsql
as $$
declare
  v_unsent record;
  v_sum bigint := 0;
begin
  for v_unsent in
    select r.id, r.source, x.payment, d.channel_id, sum(x.amount)::bigint as amount
    from public.deposits d
    join private.deposit_reversals x on x.payment = concat_ws(':', d.provider, d.code, d.provider_ref)
    join private.reviews r on r.source = private.unsent_source(x.provider, x.ref) and r.kind = 'refund_failed'
    join private.reviews b on b.id = x.review_id
    where d.code = p_code and d.checkout and x.failed_at is not null and x.amount > 0
      and private.admin_claim_held(r.source) is null
      and case
        when b.resolution in ('take_back', 'bear', 'split') then private.reversal_undone(x.payment, b.transfer_id)
        else b.resolution = 'return' and b.kind in ('checkout_failed', 'refund_failed')
      end
    group by r.id, x.payment, d.channel_id
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
    update private.reviews r
    set amount = v_unsent.amount, status = 'open', closed_at = null, resolution = null
    where r.id = v_unsent.id;
    v_sum := v_sum + v_unsent.amount;
  end loop;
  return v_sum;
end
$$;
