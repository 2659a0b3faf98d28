-- What a provider keeps of a payment, in rupiah: a rate of all that was paid (basis points) and a fixed part, 11% tax
-- on top where p_taxed, rounded half up, once. Whole numbers until then.
create or replace function private.gateway_cost(p_received bigint, p_rate_bp integer, p_fixed bigint, p_taxed boolean)
returns bigint
language sql
immutable
as $$
  select div(
    (p_received::numeric * p_rate_bp + p_fixed::numeric * 10000) * case when p_taxed then 111 else 100 end + 500000,
    1000000
  )::bigint
$$;
