-- What an admin may do with an open claim, the usual first: what a guest paid goes back to them unless they want it
-- otherwise.
create or replace function private.admin_claim_choices(r private.reviews)
returns text[]
language plpgsql
stable
as $$
begin
  return (
    select case
      when r.status <> 'open' then '{}'::text[]
      when private.admin_claim_held(r.source) is not null then
        -- Where the provider gave some of it back already, the rest follows.
        case
          when private.admin_claim_reversed(r.id) > 0 then array['return']
          when exists (select from private.checkout_orders o where o.deposit_code = r.subject)
            then array['return', 'credit']
          else array['credit', 'return']
        end
      -- What went back of an order that was not delivered then is the claim's that holds its money.
      when r.kind in ('refund', 'chargeback', 'cancelled_after_paid') and (private.claim_reversal(r)).amount > 0 then
        array['take_back', 'split', 'bear', 'keep']
      when r.kind = 'late_success' or r.kind = 'supplier_price' and private.admin_claim_cost(r) > 0 then
        array['write_off', 'keep']
      when r.kind = 'failed_after_success' then
        case when s.status = 'success' then array['refund', 'keep'] else array['keep'] end
      when r.kind = 'dispatch_too_old' then
        case when s.status in ('unprocessed', 'processing') then array['refund'] else array['keep'] end
      else array['keep']
    end
    from (select) one
    left join public.purchases s on s.ref_id = r.subject
  );
end
$$;
