-- Rupiah that a supplier took and no sale has paid: of an order which it delivered too late what it said it took, else
-- what was agreed; of a price above the order's what it took beyond the cost that was booked. 0 where it took nothing.
-- Null for other claims.
create or replace function private.admin_claim_cost(r private.reviews)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select case r.kind
      when 'supplier_price' then r.amount - (r.details ->> 'booked')::bigint
      when 'late_success' then (
        select least(greatest(coalesce(round((r.details ->> 'cost')::numeric), x.cost), 0), 999999999999999)::bigint
        from private.dispatches x
        where x.id = r.source::uuid
      )
    end
  );
end
$$;
