-- Adds to the house accounts' sums what was posted since, at most p_most transfers of it. A transfer may be numbered
-- before another and be committed after it, so a call adds what the call before saw numbered, once every transaction
-- that was under way then has ended: nothing can come into it any more. Who numbers a transfer has its transaction's id
-- before (private.ledger_post), and a call looks for the last number before it has its own, so that every transaction
-- with a number up to there has an id below the call's. Raises active_sql_transaction where the caller has written
-- before.
create or replace function private.house_sums_advance(p_most bigint default 500000)
returns void
language plpgsql
volatile
as $$
declare
  v_last constant bigint := (select max(t.id) from private.transfers t);
  v_at constant timestamptz := clock_timestamp() - interval '1 hour';
  c private.house_sums_checkpoint;
  v_to bigint;
begin
  if pg_current_xact_id_if_assigned() is not null then
    raise exception 'the sums of house accounts are advanced before anything is written'
      using errcode = 'active_sql_transaction';
  end if;
  select o.* into strict c from private.house_sums_checkpoint o for update;
  if c.next_to is not null and pg_snapshot_xmin(pg_current_snapshot()) < c.next_before then
    return;
  end if;
  if c.next_to > c.summed_to then
    v_to := least(c.next_to, c.summed_to + p_most);
    insert into private.house_sums as s (account_id, amount)
    select p.account_id, sum(p.amount)
    from private.postings p
    where p.transfer_id > c.summed_to and p.transfer_id <= v_to and p.account_id < 0
    group by p.account_id
    on conflict (account_id) do update set amount = s.amount + excluded.amount;
    update private.house_sums_checkpoint o set summed_to = v_to where o.one;
    if v_to < c.next_to then
      return;
    end if;
  end if;
  update private.house_sums_checkpoint o
  set settled_at = coalesce(c.next_at, o.settled_at), next_to = v_last, next_at = v_at, next_before = pg_current_xact_id()
  where o.one;
end
$$;
