-- Rupiah that a supplier took and no sale has paid: of an order which it delivered too late what it said it took, else
-- what was agreed; of a price that does not fit the order what it took beyond the cost that was booked, less than 0
-- where it took less, null where nobody can read what. 0 where it took nothing. Null for other claims.
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
        -- Beyond what an amount can be it is none.
        select greatest(coalesce(case when s.said <= 999999999999999 then s.said end, x.cost), 0)::bigint
        from private.dispatches x
        cross join (select round((r.details ->> 'cost')::numeric) as said) s
        where x.id = r.source::uuid
      )
    end
  );
end
$$;
