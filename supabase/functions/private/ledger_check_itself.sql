-- The ledger by its own rules: each check's name and how many rows break it.
create or replace function private.ledger_check_itself()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every transfer has two or more postings that sum to zero, and every posting a transfer.
  select 'transfer_sums_to_zero', count(*)
  from (
    select coalesce(t.id, p.transfer_id)
    from private.transfers t
    full join private.postings p on p.transfer_id = t.id
    group by coalesce(t.id, p.transfer_id), t.id
    having t.id is null or count(p.transfer_id) < 2 or sum(p.amount) <> 0
  ) wrong
  union all
  -- Every posting belongs to an account.
  select 'posting_has_account', count(*)
  from private.postings p
  where not exists (select from private.ledger_accounts l where l.id = p.account_id)
  union all
  -- Every user balance is the sum of its postings.
  select 'balance_equals_postings', count(*)
  from private.ledger_accounts l
  where l.id > 0
    and l.balance <> (select coalesce(sum(p.amount), 0) from private.postings p where p.account_id = l.id)
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
