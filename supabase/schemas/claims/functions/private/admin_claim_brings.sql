-- Rupiah that a claim's held money brings to a balance: where it came for a deposit, that keeps its fee. p_deposit has
-- only nulls where the money is given to a person as such.
create or replace function private.admin_claim_brings(r private.reviews, p_deposit public.deposits)
returns bigint
language sql
stable
as $$
  select h.held - case when r.subject = p_deposit.code and h.held > p_deposit.fee then p_deposit.fee else 0 end
  from private.admin_claim_held(r.source) as h (held)
$$;
