-- Tries that wait to be handed to a bank, of whoever may use their account now: what nobody has put into a batch.
create or replace function private.payouts_waiting()
returns table (ref text, amount bigint)
language sql
stable
as $$
  select a.ref, o.amount
  from private.payout_attempts a
  join private.commission_payouts o on o.code = a.code
  join public.accounts c on c.id = o.user_id and c.is_active and c.deleted_at is null
  where a.status = 'waiting' and a.batch_code is null
$$;
