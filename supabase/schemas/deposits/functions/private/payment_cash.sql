-- The cash account on which a payment arrived: with its claim in suspense, or as its deposit's own money.
create or replace function private.payment_cash(p_payment text, p_code text)
returns integer
language plpgsql
stable
as $$
begin
  return (
    select coalesce(private.admin_claim_cash(p_payment), (
      select p.account_id
      from private.transfers t
      join private.postings p on p.transfer_id = t.id
      join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
      where t.source = p_code and t.kind = 'topup'
    ))
  );
end
$$;
