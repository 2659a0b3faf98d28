-- A channel's fee on a top-up, in rupiah (decisions §3): a / (1 - r) - a + f, times 1.11 when
-- taxed, rounded once: a fraction of 0.45 or more goes up. With the rate in basis points the raw
-- fee is N / D, N = (a * bp + f * (10000 - bp)) * (111 or 100), D = (10000 - bp) * 100: whole
-- numbers, so that nothing is lost. The answer is floor(N / D + 0.55) = div(100 N + 55 D, 100 D).
-- One expression, so that Postgres can put it in the place of a call.
create or replace function private.channel_fee(p_amount bigint, p_rate_bp integer, p_fixed bigint, p_taxed boolean)
returns bigint
language sql
immutable
as $$
  select div(
    100 * (p_amount::numeric * p_rate_bp + p_fixed::numeric * (10000 - p_rate_bp))
      * case when p_taxed then 111 else 100 end
      + 5500 * (10000 - p_rate_bp)::numeric,
    10000 * (10000 - p_rate_bp)::numeric
  )::bigint
$$;
