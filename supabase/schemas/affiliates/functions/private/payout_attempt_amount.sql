-- Rupiah of an attempt, by its reference; null of what is none.
create or replace function private.payout_attempt_amount(p_ref text)
returns bigint
language sql
stable
as $$
  select o.amount
  from private.payout_attempts a
  join private.commission_payouts o on o.code = a.code
  where a.ref = p_ref
$$;
