-- Whether money of an order's payment went back at its provider, or a word that it did or should have is before an
-- admin: nothing of the order is sent from then on. Holds the payment's row, so that no such word comes between; the
-- caller may hold the purchase or its inquiry, and not yet the balances.
create or replace function private.checkout_went_back(p_ref_id text)
returns boolean
language plpgsql
as $$
declare
  d public.deposits;
begin
  select x.* into strict d
  from public.deposits x
  where x.code = (select o.deposit_code from private.checkout_orders o where o.ref_id = p_ref_id)
  for update;
  return exists (
    -- What said no sum and was left counts for nothing.
    select from private.reversals_counted() x
    where x.payment = concat_ws(':', d.provider, d.code, d.provider_ref) and x.amount > 0
  ) or exists (
    select from private.reviews r
    where r.subject = d.code and r.status = 'open' and (
      exists (
        select from private.deposit_reversals x
        where x.review_id = r.id and x.payment = concat_ws(':', d.provider, d.code, d.provider_ref)
      )
      or r.kind = 'refund_failed' and r.details ->> 'provider_ref' is not distinct from d.provider_ref
    )
  );
end
$$;
