-- A word of money that went back does not hold: it failed at its provider, or an admin left it as wrong. It counts no
-- more, and whatever was done by it is undone. What an admin had booked of it is posted the other way round, so that
-- the balance, the fees and the house have theirs again; but where the sale ended undelivered since, they had theirs
-- again by that (private.checkout_refund), and what failed is the payer's, as is what a claim was closed with as sent
-- back by it. That goes from the cash into suspense, with the claim of the failed refund, open (again) for it. Nothing
-- is undone that another word says as well (private.reversal_takes_over). p_review is the claim by which it was left as
-- wrong. Answers the rupiah that went into suspense. The caller has locked the payment and what it paid.
create or replace function private.reversal_undo(
  p_provider text, p_ref text, p_again integer, p_review uuid default null
)
returns bigint
language plpgsql
as $$
declare
  v_source constant text := private.unsent_source(p_provider, p_ref, p_again);
  v_word private.deposit_reversals;
  v_claim private.reviews;
  v_cash integer;
  v_sum bigint := 0;
begin
  perform private.reversal_takes_over(p_provider, p_ref, p_again, p_review);
  for v_word in
    update private.deposit_reversals x
    set failed_at = clock_timestamp()
    where x.provider = p_provider and x.ref = p_ref and x.again = p_again and x.failed_at is null
      and x.review_id is distinct from p_review
    returning *
  loop
    select r.* into strict v_claim from private.reviews r where r.id = v_word.review_id;
    v_cash := private.payment_cash(v_word.payment, v_word.deposit_code);
    if v_claim.resolution = 'return'
      or v_claim.resolution in ('take_back', 'bear', 'split')
        and private.reversal_undone(v_word.payment, v_claim.transfer_id) then
      v_sum := v_sum + v_word.amount;
    elsif v_claim.resolution in ('take_back', 'bear', 'split') then
      perform private.ledger_post('reversal_undone', v_claim.source, array_agg(p.account_id), array_agg(-p.amount))
      from private.postings p
      where p.transfer_id = v_claim.transfer_id;
      if v_word.from_balance > 0 then
        perform private.reversal_tell(v_claim, l.user_id, v_word.from_balance)
        from private.postings p
        join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
        where p.transfer_id = v_claim.transfer_id;
      end if;
    end if;
  end loop;
  if v_sum > 0 then
    perform private.ledger_post('suspense', v_source, array[v_cash, private.house('suspense')], array[-v_sum, v_sum]);
    -- What the payment cost was kept when it came.
    insert into private.gateway_costs (source, cash_key, received, rate_bp, fixed_cost, taxed, amount)
    select v_source, l.key, v_sum, 0, 0, false, 0 from private.ledger_accounts l where l.id = v_cash;
    perform private.review_open(
      'refund_failed', v_source, v_word.deposit_code, v_claim.user_id, v_sum,
      jsonb_build_object('provider', p_provider, 'payment', v_word.payment)
    );
    update private.reviews r
    set amount = v_sum, status = 'open', closed_at = null, resolution = null
    where r.kind = 'refund_failed' and r.source = v_source;
  end if;
  perform private.reversal_fill(word.payment)
  from (
    select distinct x.payment from private.deposit_reversals x
    where x.provider = p_provider and x.ref = p_ref and x.again = p_again
  ) word;
  return v_sum;
end
$$;
