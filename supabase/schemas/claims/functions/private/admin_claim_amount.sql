-- Rupiah that an action on a claim decides on, which count for the limit of two persons: what is in suspense, or what
-- it is about, of a write-off what the supplier took, and of a sale that is undone all that is decided on by that
-- (private.purchase_stake). Leaving it as it is moves nothing, but where money has left the house somebody keeps it by
-- that: not where a supplier says that it took less than was booked, or nobody can read what. Of a late delivery the
-- buyer keeps what was given back whatever is decided of its cost. What is booked is said by private.admin_claim_books.
create or replace function private.admin_claim_amount(r private.reviews, p_action text)
returns bigint
language sql
stable
as $$
  select case
    when p_action = 'keep'
      and r.kind not in ('refund', 'chargeback', 'late_success', 'supplier_price', 'cancelled_after_paid') then 0
    when r.kind = 'late_success' then greatest(private.admin_claim_cost(r), r.amount, 0)
    when p_action = 'write_off' or r.kind = 'supplier_price' then greatest(private.admin_claim_cost(r), 0)
    when p_action = 'refund' then (select private.purchase_stake(p) from public.purchases p where p.ref_id = r.subject)
    else coalesce(private.admin_claim_held(r.source), (private.claim_reversal(r)).amount, r.amount, 0)
  end
$$;
