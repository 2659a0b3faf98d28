-- The cash account on which the money of a claim in suspense arrived; what was not delivered to a guest came as the
-- payment of their order.
create or replace function private.admin_claim_cash(p_source text)
returns integer
language plpgsql
stable
as $$
begin
  return (
    select p.account_id
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
    where t.source = p_source and t.kind = 'suspense'
    union all
    select p.account_id
    from private.reviews r
    join private.transfers t on t.source = r.subject and t.kind = 'topup'
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
    where r.source = p_source and r.kind = 'checkout_failed'
    limit 1
  );
end
$$;
