-- The claims that hold money of a payment which was taken as gone back and never left its provider
-- (private.reversal_undo).
create or replace function private.claims_unsent(p_payment text)
returns setof private.reviews
language sql
stable
as $$
  select r.*
  from (
    select distinct private.unsent_source(x.provider, x.ref, x.again) as source
    from private.deposit_reversals x
    where x.payment = p_payment
  ) told
  join private.reviews r on r.source = told.source and r.kind = 'refund_failed'
  where private.admin_claim_held(r.source) is not null
$$;
