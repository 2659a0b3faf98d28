-- The codes of all deposits that a claim is about or was paid out of: what is true of every other one, its row says.
-- Asked once for a list; private.deposit_state looks for one.
create or replace function private.deposits_claimed()
returns setof text
language sql
stable
as $$
  select r.subject from private.reviews r where r.subject is not null
  union
  select t.source from private.reviews c join private.transfers t on t.id = c.transfer_id and t.kind = 'topup'
$$;
