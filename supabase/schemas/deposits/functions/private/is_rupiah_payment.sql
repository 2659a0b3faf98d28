-- Whether a provider's word is of a payment that the ledger can hold.
create or replace function private.is_rupiah_payment(p_state jsonb)
returns boolean
language sql
immutable
as $$
  select coalesce(
    p_state ->> 'status' in ('paid', 'reversed', 'reversal_failed') and p_state ->> 'currency' = 'IDR'
      and (p_state ->> 'amount')::bigint > 0,
    false
  )
$$;
