-- Of a claim about money that went back: {amount, credited, taken, takeable, balance}: rupiah that went back with this
-- claim, what the payment had brought to the person's balance, how much of that was taken back before (of a closed
-- claim for it alone), how much can be taken for this claim, and the balance now.
-- Null for other claims.
create or replace function private.admin_claim_reversal_json(r private.reviews)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'amount', greatest(private.admin_claim_reversed(r.id), x.amount),
      'credited', coalesce(c.amount, 0),
      'taken', case when r.status = 'open' then private.reversal_taken(x.payment) else coalesce(x.from_balance, 0) end,
      'takeable', private.reversal_takeable(x),
      'balance', (select l.balance from private.ledger_accounts l where l.id = c.account_id)
    )
    from private.claim_reversal(r) x
    left join lateral private.payment_credit(x.payment, x.deposit_code) c on true
    where x.payment is not null
  );
end
$$;
