-- Of the claim of a refund that failed: what of its booking was undone by itself (private.reversal_undo), in rupiah:
-- what came back to whose balance, to the fees earned, and off the house's loss; 0 where nothing was.
create or replace function private.claim_put_back(
  r private.reviews, out user_id uuid, out balance bigint, out fees bigint, out loss bigint
)
language sql
stable
as $$
  select
    (array_agg(l.user_id) filter (where l.kind = 'deposit'))[1],
    coalesce(sum(p.amount) filter (where l.kind = 'deposit'), 0)::bigint,
    coalesce(sum(p.amount) filter (where l.kind = 'fees'), 0)::bigint,
    coalesce(sum(p.amount) filter (where l.kind = 'write_off'), 0)::bigint
  from private.deposit_reversals x
  join private.reviews c on c.id = x.review_id
  join private.transfers t on t.source = c.source and t.kind = 'reversal_undone'
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id
  where r.kind = 'refund_failed' and x.payment = r.details ->> 'payment'
    and private.unsent_source(x.provider, x.ref, x.again) = r.source
$$;
