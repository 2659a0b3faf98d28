-- Rupiah that a payment brought to our cash: into suspense, or as its deposit's own money, also where some of that went
-- to suspense later (private.checkout_refund). Null where none came.
create or replace function private.payment_arrived(p_payment text, p_code text)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select coalesce((
      select -sum(p.amount)::bigint
      from private.transfers t
      join private.postings p on p.transfer_id = t.id
      join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
      where t.source = p_payment and t.kind = 'suspense'
    ), (
      select -sum(p.amount)::bigint
      from private.transfers t
      join private.postings p on p.transfer_id = t.id
      join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
      where t.source = p_code and t.kind = 'topup'
    ))
  );
end
$$;
