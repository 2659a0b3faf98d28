-- Rupiah of a claim's money that the provider has given back already, and that did not fail since.
create or replace function private.admin_claim_reversed(p_review uuid)
returns bigint
language sql
stable
as $$
  select coalesce(sum(x.amount), 0)::bigint
  from private.deposit_reversals x
  where x.review_id = p_review and x.failed_at is null
$$;
