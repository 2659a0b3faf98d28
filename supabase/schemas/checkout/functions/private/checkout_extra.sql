-- Whether a claim is about a payment beside the one that an order was sold for.
create or replace function private.checkout_extra(o private.checkout_orders, r private.reviews)
returns boolean
language sql
stable
as $$
  select exists (
    select from public.deposits d
    where d.code = o.deposit_code and d.status = 'paid'
      and private.claim_payment(r) <> concat_ws(':', d.provider, d.code, d.provider_ref)
  )
$$;
