-- Whether this payment of the provider is the one whose own money paid the deposit. One that a claim's money paid has
-- the provider's reference too, from when it was asked for: its own payment may still come.
create or replace function private.deposit_paid_by(p public.deposits, p_provider_ref text)
returns boolean
language sql
stable
as $$
  select p.provider_ref is not distinct from p_provider_ref and exists (
    select from private.transfers t
    join private.postings x on x.transfer_id = t.id
    join private.ledger_accounts l on l.id = x.account_id and l.kind = 'cash'
    where t.source = p.code and t.kind = 'topup'
  )
$$;
