-- Whether nobody can confirm a batch that waits because of its maker, who is no admin or was none for a while since
-- (private.payout_batch_firsts).
create or replace function private.payout_maker_left(p_batch text)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.payout_batch_firsts(p_batch) f where not f.marked and f.gone
  )
$$;
