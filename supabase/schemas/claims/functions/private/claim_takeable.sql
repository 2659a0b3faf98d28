-- Rupiah that may leave a balance for an open claim of money that went back, as it stands: of what the payment had
-- brought there, and is left, what older open claims of it do not ask for. So all that are open never say more than
-- there is. Null where nothing can.
create or replace function private.claim_takeable(r private.reviews)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select greatest(least(
      x.amount, least(c.amount - private.reversal_taken(x.payment), l.balance) - (
        select coalesce(sum(y.amount), 0)
        from private.deposit_reversals y
        join private.reviews o on o.id = y.review_id and o.status = 'open' and o.id < r.id
        where y.payment = x.payment and y.failed_at is null and private.admin_claim_held(o.source) is null
      )
    ), 0)::bigint
    from private.claim_reversal(r) x
    cross join lateral private.payment_credit(x.payment, x.deposit_code) c
    join private.ledger_accounts l on l.id = c.account_id
    where private.admin_claim_held(r.source) is null
  );
end
$$;
