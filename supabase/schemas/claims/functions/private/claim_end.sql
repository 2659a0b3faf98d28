-- What a closed claim about a deposit's money came to where it left its owner's balance as it was: `returned` (the
-- money was paid back outside), `borne` (it went back to the payer, and the house bears it), `restored` (a refund
-- failed, and what had been taken from the balance for it was back before) or `kept` (nothing moved). Null of other
-- claims: what moves the balance says so itself, and of a proof without money its owner was told nothing.
create or replace function private.claim_end(r private.reviews)
returns text
language plpgsql
stable
as $$
begin
  return (
    select case
      when r.amount = 0 then null
      when r.status <> 'closed' or r.kind not in (
        'amount_mismatch', 'paid_after_end', 'paid_twice', 'currency_mismatch', 'cancelled_after_paid', 'refund',
        'chargeback', 'refund_failed'
      ) then null
      -- What was done by a refund that failed since has come to nothing; its own claim says more.
      when private.claim_unsent(r) > 0 and private.claim_unsent(r) >= private.admin_claim_held(r.source) or exists (
        select from private.transfers t where t.source = r.source and t.kind = 'reversal_undone'
      ) then null
      when r.resolution = 'return' then 'returned'
      when r.resolution = 'keep' then case when private.claim_restored(r) > 0 then 'restored' else 'kept' end
      when r.resolution = 'bear' or r.resolution in ('take_back', 'split') and not exists (
        select from private.deposit_reversals x where x.review_id = r.id and x.from_balance > 0
      ) then 'borne'
    end
  );
end
$$;
