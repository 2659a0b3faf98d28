-- What of a deposit is before an admin now, for its owner, the newest first: {kind, amount, at, takeable} of each open
-- claim that is about money of theirs or may be. `takeable` is what of money that went back may leave their balance for
-- it as it stands; null where nothing can. A claim of its owner's proof alone is none: no money is involved yet.
create or replace function private.deposit_checks_json(p_code text)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'amount', r.amount, 'at', r.created_at, 'takeable',
      private.claim_takeable(r)
    ) order by r.created_at desc, r.id desc), '[]')
    from public.deposits o
    join lateral private.deposit_claims(o) r on o.user_id = coalesce(r.user_id, o.user_id)
    where o.code = p_code and r.status = 'open' and r.amount is distinct from 0 and (
      r.kind in (
        'amount_mismatch', 'paid_after_end', 'paid_twice', 'currency_mismatch', 'cancelled_after_paid', 'refund',
        'chargeback'
      )
      or r.kind = 'refund_failed' and private.admin_claim_held(r.source) is not null
    )
  );
end
$$;
