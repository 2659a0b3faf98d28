-- Rupiah that a supplier took for an order which it delivered too late: as it said, else as it was agreed; 0 where it
-- took nothing. Null for other claims.
create or replace function private.admin_claim_cost(r private.reviews)
returns bigint
language sql
stable
as $$
  select greatest(coalesce(round((r.details ->> 'cost')::numeric)::bigint, x.cost), 0)
  from private.dispatches x
  where x.id = case when r.kind = 'late_success' then r.source::uuid end
$$;
