-- Rupiah that were taken back of what a payment brought to a balance, and were not given back again.
create or replace function private.reversal_taken(p_payment text)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce(sum(x.from_balance), 0)::bigint
    from private.deposit_reversals x
    join private.reviews r on r.id = x.review_id
    where x.payment = p_payment and x.from_balance > 0 and x.failed_at is null
      and not private.reversal_undone(p_payment, r.transfer_id)
  );
end
$$;
