-- Rupiah that Xendit takes besides for each payout of a batch that arrives now; a bank's own fee for a file is not
-- known. Null without a batch.
create or replace function private.payout_cost(p_batch text)
returns bigint
language sql
stable
as $$
  select case b.way when 'xendit' then c.payout_cost else 0 end
  from private.commission_batches b
  cross join private.site_settings c
  where b.code = p_batch
$$;
