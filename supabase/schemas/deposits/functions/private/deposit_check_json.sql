-- What of a deposit is before an admin now, for its owner: {kind, amount, takeable} of the newest open claim, or null.
-- `takeable` is what of money that went back may leave the balance for it; null where nothing can.
-- A claim of its owner's proof alone is none: no money is involved yet.
create or replace function private.deposit_check_json(p_code text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('kind', r.kind, 'amount', r.amount, 'takeable', (
    select private.reversal_takeable(x) from private.claim_reversal(r) x where x.payment is not null
  ))
  from private.reviews r
  where r.subject = p_code and r.status = 'open' and r.kind in (
    'amount_mismatch', 'paid_after_end', 'paid_twice', 'currency_mismatch', 'cancelled_after_paid', 'refund',
    'chargeback'
  )
  order by r.created_at desc, r.id desc
  limit 1
$$;
