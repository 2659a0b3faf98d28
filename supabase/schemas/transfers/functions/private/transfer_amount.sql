-- Rupiah that a transfer moved for the person whom it concerns: what came to or left people's balances, else what left
-- or came to the sales that wait, else what moved at all. A sale books price and cost; the person's part is the price.
create or replace function private.transfer_amount(p_transfer bigint)
returns bigint
language sql
stable
as $$
  select coalesce(
    greatest(
      sum(p.amount) filter (where p.account_id > 0 and p.amount > 0),
      -sum(p.amount) filter (where p.account_id > 0 and p.amount < 0)
    ),
    abs(sum(p.amount) filter (where p.account_id = private.house('sales_pending'))),
    sum(p.amount) filter (where p.amount > 0)
  )::bigint
  from private.postings p
  where p.transfer_id = p_transfer
$$;
