-- Whether an admin closed the claim of money that went back as a word that was wrong.
create or replace function private.reversal_kept(p_review uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.reviews r
    where r.id = p_review and r.status = 'closed' and r.resolution = 'keep'
      and r.kind in ('refund', 'chargeback', 'cancelled_after_paid')
  )
$$;
