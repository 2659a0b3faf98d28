-- The balance that a booking of money that went back took from, whose it is, and whether that account is being deleted
-- or is. No row where it took from none.
create or replace function private.reversal_owner(p_transfer bigint)
returns table (account_id integer, user_id uuid, deleted boolean, deleted_for_good boolean)
language sql
stable
as $$
  select l.id, l.user_id, a.deleted_at is not null, coalesce(private.deletion_final(a.deleted_at), false)
  from private.postings p
  join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
  join public.accounts a on a.id = l.user_id
  where p.transfer_id = p_transfer
$$;
