-- Rupiah of a claim that was closed as sent back, which were sent by a refund that has failed since: they are with the
-- claim of that refund now (private.reversal_undo). 0 of any other claim.
create or replace function private.claim_unsent(r private.reviews)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce(sum(x.amount), 0)::bigint
    from private.deposit_reversals x
    where x.review_id = r.id and r.resolution = 'return' and x.failed_at > r.closed_at
  );
end
$$;
