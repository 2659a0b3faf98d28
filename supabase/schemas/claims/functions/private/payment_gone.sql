-- Rupiah of a payment that went back, as far as the words of it count (private.reversals_counted).
create or replace function private.payment_gone(p_payment text)
returns bigint
language sql
stable
as $$
  select coalesce(sum(x.amount), 0)::bigint from private.reversals_counted() x where x.payment = p_payment
$$;
