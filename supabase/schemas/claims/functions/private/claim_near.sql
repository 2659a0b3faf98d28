-- Deposits that an open claim about a bank's line may be meant for: that bank's transfers whose sum is still their
-- owner's, at most 1,000 rupiah from the line's amount; the nearest first, in sum and in time (1,000 rupiah are as far
-- as a day: whoever leaves the last digits out is anywhere within them), five at most:
-- [{code, total, state, created_at, person}]. Empty for other claims.
create or replace function private.claim_near(r private.reviews)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'code', n.code, 'total', n.total, 'state', private.deposit_state(n), 'created_at', n.created_at,
      'person', private.admin_person_json(n.user_id)
    ) order by x.distance, n.code), '[]')
    from (
      select d.code,
        abs(d.total - r.amount) / 1000.0 + abs(extract(epoch from m.created_at - d.created_at)) / 86400 as distance
      from private.bank_mutations m
      join private.payment_channels c on c.provider = 'manual' and c.channel = m.bank
      join public.deposits d on d.channel_id = c.id
      where r.kind = 'unmatched_mutation' and r.status = 'open'
        and r.source = concat_ws(':', 'mutation', m.bank, m.mutation_id)
        and abs(d.total - r.amount) <= 1000 and private.deposit_holds_sum(d)
      order by distance, d.code
      limit 5
    ) x
    join public.deposits n on n.code = x.code
  );
end
$$;
