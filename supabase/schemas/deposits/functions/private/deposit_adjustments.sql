-- What else moved on its owner's deposit balance because of a deposit, as admins settled claims about it, in order:
-- [{kind, amount, created_at}], the amount in rupiah, negative where it was taken back; `reversal_undone`
-- gives again what was taken for a refund that failed. Where money paid it that had come for something else
-- (private.deposit_paid_from), what went back of that is its own, and none of the deposit's that it had come for.
create or replace function private.deposit_adjustments(d public.deposits)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', t.kind, 'amount', p.amount, 'created_at', t.created_at
  ) order by t.id), '[]')
  from (
    select r.source, r.transfer_id
    from private.reviews r
    where r.subject = d.code and not exists (
      select
      from private.deposit_reversals x
      join private.reviews c on c.source = x.payment
      join private.transfers paid on paid.id = c.transfer_id and paid.kind = 'topup' and paid.source <> d.code
      where x.review_id = r.id
    )
    union
    select r.source, r.transfer_id
    from private.transfers paid
    join private.reviews c on c.transfer_id = paid.id
    join private.deposit_reversals x on x.payment = c.source
    join private.reviews r on r.id = x.review_id
    where paid.source = d.code and paid.kind = 'topup'
  ) r
  join private.transfers t on t.id = r.transfer_id and t.kind in ('claim_credit', 'reversal')
    or t.source = r.source and t.kind = 'reversal_undone'
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id and l.user_id = d.user_id and l.kind = 'deposit'
$$;
