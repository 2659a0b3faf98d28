-- Whether money that went back, booked by the transfer p_transfer, was given to those again who had paid it: the sale
-- that the payment was for ended undelivered after it (private.checkout_refund).
create or replace function private.reversal_undone(p_payment text, p_transfer bigint)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.transfers t where t.source = p_payment and t.kind = 'suspense' and t.id > p_transfer
  )
$$;
