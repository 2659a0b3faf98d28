-- The balances of the user accounts p_accounts: the check's name and how many of them break it.
create or replace function private.ledger_check_balances(p_accounts integer[])
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every user balance is the sum of its postings: what its last one left, for the chain of those before is unbroken.
  select 'balance_equals_postings', count(*)
  from unnest(p_accounts) a (id)
  join private.ledger_accounts l on l.id = a.id
  where l.id > 0 and l.balance is distinct from coalesce((
    select p.balance_after from private.postings p
    where p.account_id = l.id and p.account_id > 0
    order by p.transfer_id + 0 desc limit 1
  ), 0)
$$;
