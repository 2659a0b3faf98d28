-- A channel's fee on a top-up, in rupiah (decisions §3): a / (1 - r) - a + f, times 1.11 when
-- taxed, rounded once: a fraction of 0.45 or more goes up. Kept as one fraction of whole numbers
-- until then, so that nothing is lost: raw = numerator / denominator, floor(raw + 0.55).
create or replace function private.channel_fee(p_amount bigint, p_rate_bp integer, p_fixed bigint, p_taxed boolean)
returns bigint
language sql
immutable
as $$
  select div(100 * raw.numerator + 55 * raw.denominator, 100 * raw.denominator)::bigint
  from (
    select
      (p_amount::numeric * p_rate_bp + p_fixed::numeric * (10000 - p_rate_bp))
        * case when p_taxed then 111 else 100 end as numerator,
      (10000 - p_rate_bp)::numeric * 100 as denominator
  ) raw
$$;
