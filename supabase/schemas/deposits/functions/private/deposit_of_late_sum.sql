-- The manual transfer that a bank's line of p_amount rupiah came too late for: the latest that it fits
-- (private.mutation_fits) and that still holds that sum at the bank though nobody waits for it. Locked; all null where
-- there is none.
create or replace function private.deposit_of_late_sum(p_bank text, p_amount bigint, p_mutation jsonb)
returns public.deposits
language sql
volatile
as $$
  select d.*
  from public.deposits d
  join private.payment_channels c on c.id = d.channel_id
  where c.provider = 'manual' and c.channel = p_bank and d.total = p_amount and d.status <> 'pending'
    and private.deposit_holds_sum(d) and private.mutation_fits(d, c, p_mutation)
  order by d.created_at desc, d.code desc
  limit 1
  for update of d
$$;
