-- The source of the claim that holds a payment which no deposit was paid by (a second payment, one of no deposit of
-- ours), by the provider's name for the payment. Null where no claim holds it.
create or replace function private.claim_of_payment(p_provider text, p_ref text)
returns text
language sql
stable
as $$
  select r.source
  from private.reviews r
  where r.details ->> 'provider_ref' = p_ref and starts_with(r.source, p_provider || ':')
    and private.admin_claim_held(r.source) is not null
  order by r.id
  limit 1
$$;
