-- What of a batch would be paid, as it stands: rupiah without the lines that the bank has refused, their codes, and
-- those of lines that would be paid though an attempt of before is said to have arrived.
create or replace function private.payout_batch_sums(p_batch text, out total bigint, out refused text[], out twice text[])
language sql
stable
as $$
  select
    coalesce(sum(o.amount) filter (where a.reason is null), 0)::bigint,
    coalesce(array_agg(a.code order by a.code) filter (where a.reason is not null), '{}'),
    coalesce(array_agg(a.code order by a.code) filter (
      where a.reason is null and exists (select from private.payout_arrived(a.code))
    ), '{}')
  from private.payout_attempts a
  join private.commission_payouts o on o.code = a.code
  where a.batch_code = p_batch and a.status = 'waiting'
$$;
