-- What a payment of a provider brought to our cash, in rupiah: as a deposit's own money, or in suspense
-- with its claim (also when that is settled by now). Null when our books know nothing of it.
create or replace function private.reconciliation_booked(p_provider text, p_code text, p_ref text)
returns bigint
language sql
stable
as $$
  select coalesce(
    (
      select sum(p.amount)
      from private.transfers t
      join private.postings p on p.transfer_id = t.id and p.account_id = private.house('suspense') and p.amount > 0
      where t.kind = 'suspense' and t.source = concat_ws(':', p_provider, p_code, p_ref)
    ),
    (
      select -sum(p.amount)
      from public.deposits d
      join private.transfers t on t.source = d.code and t.kind = 'topup'
      join private.postings p on p.transfer_id = t.id
      join private.ledger_accounts l on l.id = p.account_id and l.kind = 'cash'
      where d.code = p_code and d.provider = p_provider and d.provider_ref = p_ref
    )
  )::bigint
$$;
