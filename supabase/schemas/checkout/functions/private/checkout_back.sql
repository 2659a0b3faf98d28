-- What was booked of an order's payment as gone back at its provider, before the transfer p_before or until now:
-- rupiah in all (`amount`), of them from the agent's deposit (`taken`) and from the fees earned (`fees`), the rest
-- being the house's loss; how much of `taken` the house has lost to the agent since, who had not the profit of a
-- returned sale any more (`lost`); and the claim that booked the last.
create or replace function private.checkout_back(
  p_ref_id text, p_payment text, p_before bigint,
  out amount bigint, out taken bigint, out fees bigint, out lost bigint, out review_id uuid
)
language sql
stable
as $$
  select b.amount, b.taken, b.fees, least(b.taken, (
    select coalesce(-sum(p.amount), 0)::bigint
    from private.transfers t
    join private.postings p on p.transfer_id = t.id and p.account_id = private.house('write_off')
    where t.source = p_ref_id and t.kind = 'checkout_return'
  )), b.review_id
  from (
    select
      coalesce(sum(x.amount), 0)::bigint as amount,
      coalesce(sum(x.from_balance), 0)::bigint as taken,
      coalesce(sum(x.amount - x.from_balance) filter (where r.resolution = 'take_back'), 0)::bigint as fees,
      (array_agg(r.id order by r.transfer_id desc))[1] as review_id
    from private.deposit_reversals x
    join private.reviews r on r.id = x.review_id
    where x.payment = p_payment and r.resolution in ('take_back', 'bear', 'split')
      and (p_before is null or r.transfer_id < p_before)
      -- What failed before the sale ended was undone.
      and not exists (select from private.transfers t where t.source = r.source and t.kind = 'reversal_undone')
  ) b
$$;
