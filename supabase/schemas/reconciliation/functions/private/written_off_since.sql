-- Rupiah that were written off of a supplier's float since p_at, of claims that were there before it.
create or replace function private.written_off_since(p_supplier text, p_at timestamptz)
returns bigint
language sql
stable
as $$
  select coalesce(sum(p.amount), 0)::bigint
  from private.reviews r
  join private.postings p on p.transfer_id = r.transfer_id
  join private.ledger_accounts l on l.id = p.account_id and l.kind = 'supplier_float' and l.key = p_supplier
  where r.resolution = 'write_off' and r.closed_at > p_at and r.created_at <= p_at
$$;
