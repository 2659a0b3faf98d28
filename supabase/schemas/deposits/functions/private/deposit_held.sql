-- Rupiah that came for a deposit and wait in open claims: late, wrong or twice, received only once an admin credits
-- them (private.deposit_flow). What an order came to nothing with was received, and waits in `checkout_failed`.
create or replace function private.deposit_held(p_code text)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce(sum(private.admin_claim_held(r.source)), 0)::bigint
    from private.reviews r
    where r.subject = p_code and r.status = 'open' and r.kind <> 'checkout_failed'
  );
end
$$;
