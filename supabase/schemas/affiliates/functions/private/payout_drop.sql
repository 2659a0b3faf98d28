-- Gives up the attempt of a payout that has not been sent yet. False where there is none, or a bank may have it. The
-- caller holds the payout.
create or replace function private.payout_drop(o private.commission_payouts)
returns boolean
language plpgsql
as $$
begin
  update private.payout_attempts a
  set status = 'dropped', reason = null, settled_at = clock_timestamp()
  where a.code = o.code and a.sent_at is null and (
    a.status = 'waiting' and a.batch_code is null
    or a.status in ('waiting', 'released')
      and exists (select from private.commission_batches b where b.code = a.batch_code and b.way = 'xendit')
  );
  return found;
end
$$;
