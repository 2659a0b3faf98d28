-- Locks what a claim is about and would be credited to, before anything is decided of it by what that is: deposits, the
-- payment whose money it holds, or the purchase, and whom it would reach. Whoever closes another claim of the same
-- deposit, and a word of its provider or supplier, wait here and then see this one closed; a word that came first is
-- seen here.
create or replace function private.claim_lock(r private.reviews, p_target text)
returns void
language plpgsql
as $$
begin
  perform from public.deposits d where d.code in (r.subject, upper(trim(p_target))) order by d.code for update;
  -- As private.suspense_take and private.deposit_reverse do; of a payment of no deposit nothing else is locked.
  perform pg_advisory_xact_lock(hashtextextended(private.claim_payment(r), 2));
  perform from public.purchases p where p.ref_id = r.subject for update;
  -- Who would be credited is not deleted before the transaction ends.
  perform from public.accounts a where a.id = private.claim_payee(p_target) for share;
end
$$;
