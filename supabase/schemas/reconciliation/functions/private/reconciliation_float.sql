-- Our float at a supplier by our books, in rupiah: {most, least}. What has been ordered and is not settled
-- may have been taken there already, so the least counts it as gone.
create or replace function private.reconciliation_float(p_supplier text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('most', booked.amount, 'least', booked.amount - sent.amount)
  from (
    select coalesce(-sum(private.house_amount(l.id)), 0)::bigint as amount
    from private.ledger_accounts l
    where l.kind = 'supplier_float' and l.key = p_supplier
  ) booked
  cross join (
    select coalesce(sum(x.cost), 0)::bigint as amount
    from private.dispatches_open o
    cross join lateral (select x.* from private.dispatches x where x.id = o.id offset 0) x
    where x.supplier = p_supplier and x.sent_at is not null and x.state in ('leased', 'waiting')
  ) sent
$$;
