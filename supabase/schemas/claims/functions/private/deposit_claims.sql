-- The claims about a deposit's money: those about itself and its payments, but what went back of money that paid
-- another deposit is of that one, whichever it had come for; a refund that failed may have paid it, too.
create or replace function private.deposit_claims(d public.deposits)
returns setof private.reviews
language plpgsql
stable
-- Asked for at every look at a deposit, which few have a claim for.
rows 1
as $$
begin
  return query
  select r.*
  from private.reviews r
  where r.id in (
    select s.id
    from private.reviews s
    where s.subject = d.code and not (private.admin_claim_held(s.source) is null and exists (
      select
      from private.deposit_reversals x
      cross join lateral private.claims_of_payment(x.payment) c
      join private.transfers paid on paid.id = c.transfer_id and paid.kind = 'topup' and paid.source <> d.code
      where x.review_id = s.id
    ))
    union
    select b.id
    from private.transfers paid
    join private.reviews c on c.transfer_id = paid.id
    join private.deposit_reversals x on x.payment = private.claim_payment(c)
    join private.reviews b on b.id = x.review_id
    where paid.source = d.code and paid.kind = 'topup' and private.admin_claim_held(b.source) is null
  );
end
$$;
