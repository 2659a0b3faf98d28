-- The ledger by its own rules: each check's name and how many rows break it.
create or replace function private.ledger_check_itself()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every transfer has two or more postings that sum to zero, and every posting a transfer.
  select 'transfer_sums_to_zero', count(*)
  from (select p.transfer_id, count(*) as legs, sum(p.amount) as sum from private.postings p group by p.transfer_id) moved
  full join private.transfers t on t.id = moved.transfer_id
  where t.id is null or moved.transfer_id is null or moved.legs < 2 or moved.sum <> 0
  union all
  -- Every posting belongs to an account.
  select 'posting_has_account', count(*)
  from private.postings p
  where not exists (select from private.ledger_accounts l where l.id = p.account_id)
  union all
  -- Every user balance is the sum of its postings.
  select 'balance_equals_postings', count(*)
  from private.ledger_accounts l
  left join (
    select p.account_id, sum(p.amount) as sum from private.postings p where p.account_id > 0 group by p.account_id
  ) moved on moved.account_id = l.id
  where l.id > 0 and l.balance <> coalesce(moved.sum, 0)
  union all
  -- Every posting's balance_after is the one before it plus its amount.
  select 'balance_chain_unbroken', count(*)
  from (
    select p.balance_after, sum(p.amount) over (partition by p.account_id order by p.transfer_id) as running
    from private.postings p
    where p.account_id > 0
  ) chain
  where chain.balance_after is distinct from chain.running
$$;
