-- Whether an admin left a word of money that went back as one that was wrong, so that nothing was booked for it: the
-- claim p_review of a row of private.deposit_reversals.
create or replace function private.reversal_kept(p_review uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.reviews r
    where r.id = p_review and r.status = 'closed' and r.resolution = 'keep' and r.kind in ('refund', 'chargeback')
  )
$$;
