-- Of whom whoever confirms a batch that waits is the second person: who made it, then who has marked one of its lines
-- or changed another's mark; `gone` where they are no admin now, or, of its maker, have not been one without a break
-- since. Of a break nothing is asked once the file was taken: the bank may have paid, which only confirming it books.
create or replace function private.payout_batch_firsts(p_batch text)
returns table (person uuid, marked boolean, gone boolean)
language sql
stable
as $$
  select
    c.id, false,
    not private.acts_as_admin(c)
    or not private.acts_since(c.id, b.proposed_at) and not exists (select from private.payout_takers(p_batch))
  from private.commission_batches b
  join public.accounts c on c.id = b.proposed_by
  where b.code = p_batch
  union
  select c.id, true, not private.acts_as_admin(c)
  from private.payout_attempts a
  join public.accounts c on c.id = a.marked_by or c.id = any (a.unmarked_by)
  where a.batch_code = p_batch and a.status = 'waiting'
  order by 2
$$;
