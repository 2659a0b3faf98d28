-- Rupiah that came back to a deposit's owner when a refund of it failed, which the claim r is about
-- (private.claim_put_back).
create or replace function private.claim_restored(r private.reviews)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce(max(b.balance) filter (where b.user_id = r.user_id), 0) from private.claim_put_back(r) b
  );
end
$$;
