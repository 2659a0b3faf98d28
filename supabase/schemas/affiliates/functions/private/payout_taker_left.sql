-- Whether somebody has taken a batch's file who is no admin any more: giving the batch up needs two then.
create or replace function private.payout_taker_left(p_batch text)
returns boolean
language sql
stable
as $$
  select exists (select from private.payout_takers(p_batch) t where t.gone)
$$;
