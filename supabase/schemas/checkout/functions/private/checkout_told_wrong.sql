-- A provider's word does not hold that a guest was told of: it is told no more. Answers the rupiah of it that are with
-- open claims as before, once (private.reversal_undo answers what came back to a claim).
create or replace function private.checkout_told_wrong(p_provider text, p_ref text, p_again integer)
returns bigint
language sql
volatile
as $$
  with wrong as (
    update private.deposit_reversals x
    set told = null
    from private.reviews r
    where x.provider = p_provider and x.ref = p_ref and x.again = p_again and x.failed_at is not null
      and x.told > 0 and r.id = x.review_id
    returning (
      select w.told from private.deposit_reversals w where w.id = x.id
    ) as told, r.status
  )
  select coalesce(sum(w.told) filter (where w.status = 'open'), 0)::bigint from wrong w
$$;
