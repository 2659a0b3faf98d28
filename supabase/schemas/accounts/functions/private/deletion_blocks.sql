-- What keeps an account from being deleted (decisions §6): deposit and loan in rupiah, purchases under way, top-ups
-- that are still open. All are 0 for one that may go.
create or replace function private.deletion_blocks(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'deposit', (
      select coalesce(max(l.balance), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    ),
    'loan', greatest(
      (select coalesce(max(abs(l.balance)), 0) from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'),
      (select coalesce(max(f.usage), 0) from private.loan_facilities f where f.user_id = p_user)
    ),
    'loan_requests', (
      select count(*) from private.loan_deposits d where d.user_id = p_user and d.closed_at is null
    ),
    'purchases', (
      select count(*) from public.purchases p
      where p.user_id = p_user and p.status in ('inquiry', 'unprocessed', 'processing')
    ),
    'deposits', (
      select count(*) from public.deposits d where d.user_id = p_user
        and private.deposit_status_now(d) in ('pending', 'review')
    )
  )
$$;
