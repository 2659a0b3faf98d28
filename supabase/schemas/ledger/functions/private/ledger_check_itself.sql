-- The ledger by its own rules, of the transfers from p_from to before p_to (docs/decisions/ledger-checks.md): each
-- check's name and how many rows break it.
create or replace function private.ledger_check_itself(p_from bigint, p_to bigint)
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every transfer has two or more postings, one of an account, that sum to zero; and every posting has a transfer.
  select 'transfer_sums_to_zero', count(*)
  from (
    select p.transfer_id, count(*) as legs, count(distinct p.account_id) as accounts, sum(p.amount) as sum
    from private.postings p
    where p.transfer_id >= p_from and p.transfer_id < p_to
    group by p.transfer_id
  ) moved
  full join (select t.id from private.transfers t where t.id >= p_from and t.id < p_to) t on t.id = moved.transfer_id
  where t.id is null or moved.transfer_id is null or moved.legs < 2 or moved.accounts < moved.legs or moved.sum <> 0
  union all
  -- Every posting belongs to an account.
  select 'posting_has_account', count(*)
  from private.postings p
  where p.transfer_id >= p_from and p.transfer_id < p_to
    and not exists (select from private.ledger_accounts l where l.id = p.account_id)
  union all
  -- Every posting's balance_after is the one before it plus its amount.
  select 'balance_chain_unbroken', count(*)
  from (
    select p.account_id, p.amount, p.balance_after, lag(p.balance_after) over mine as before, row_number() over mine as place
    from private.postings p
    where p.transfer_id >= p_from and p.transfer_id < p_to and p.account_id > 0
    window mine as (partition by p.account_id order by p.transfer_id)
  ) chain
  where chain.balance_after is distinct from chain.amount + case
    when chain.place > 1 then chain.before
    else coalesce((
      select b.balance_after from private.postings b
      where b.account_id = chain.account_id and b.account_id > 0 and b.transfer_id + 0 < p_from
      order by b.transfer_id + 0 desc limit 1
    ), 0)
  end
  union all
  -- Every event touches its own accounts only, each on its own side.
  select 'posting_fits_event', coalesce(sum(m.count), 0)::bigint
  from (
    select t.kind as event, l.kind as account, sign(p.amount) as side, count(*)
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    -- Looked up by itself: a join of two ranges is taken for one row, and all accounts are gone through for each.
    cross join lateral (select l.kind from private.ledger_accounts l where l.id = p.account_id offset 0) l
    where p.transfer_id >= p_from and p.transfer_id < p_to and t.id >= p_from and t.id < p_to
    group by t.kind, l.kind, sign(p.amount)
  ) m
  where not exists (
    select from private.ledger_events e
    where e.event = m.event and e.account = m.account and e.side in (0, m.side)
  )
  union all
  -- Transfers are numbered in the order of their times, to within an hour, and none is of a time to come.
  select 'transfer_keeps_time', count(*)
  from (
    select t.created_at, coalesce(lag(t.created_at) over (order by t.id), (
      select b.created_at from private.transfers b where b.id < p_from order by b.id desc limit 1
    )) as before
    from private.transfers t
    where t.id >= p_from and t.id < p_to
  ) line
  where line.created_at < line.before - interval '1 hour' or line.created_at > clock_timestamp() + interval '1 hour'
  union all
  -- What a receivable account holds was lent or paid back.
  select 'receivable_is_of_loans', count(*)
  from private.ledger_accounts l
  join private.postings p on p.account_id = l.id
  join private.transfers t on t.id = p.transfer_id
  where l.kind = 'receivable' and t.kind not in ('lend', 'repay')
    and p.transfer_id >= p_from and p.transfer_id < p_to and t.id >= p_from and t.id < p_to
$$;
