-- Whether what a claim took from a balance for money that went back has nobody to come back to: the account is deleted
-- for good. Not of an order's money: what was delivered is the agent's sale, and no payer waits for it.
create or replace function private.reversal_ownerless(r private.reviews)
returns boolean
language sql
stable
as $$
  select r.resolution in ('take_back', 'split')
    and exists (select from private.reversal_owner(r.transfer_id) o where o.deleted_for_good)
    and not exists (select from private.checkout_orders o where o.deposit_code = r.subject)
$$;
