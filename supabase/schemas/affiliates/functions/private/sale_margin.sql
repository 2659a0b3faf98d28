-- Rupiah that the site keeps of a sale, before any commission: its price without its cost and its cashback. 0 where the
-- books have no such sale.
create or replace function private.sale_margin(p_ref text)
returns bigint
language sql
stable
as $$
  select coalesce(sum(p.amount), 0)::bigint
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  where t.source = p_ref and t.kind = 'sale'
    and p.account_id in (private.house('sales'), private.house('cost_of_sales'), private.house('cashback_cost'))
$$;
