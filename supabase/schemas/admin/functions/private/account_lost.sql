-- Whether nobody looks at an account any more: it is nobody's (private.account_anonymise), and no money has reached it
-- since, as a failed refund or a returned sale may. What has is seen by admins until a correction takes it off.
create or replace function private.account_lost(a public.accounts)
returns boolean
language sql
stable
as $$
  select a.anonymised_at is not null and not exists (
    select from private.ledger_accounts l
    where l.user_id = a.id and l.kind in ('deposit', 'cashback', 'loan') and l.balance <> 0
  )
$$;
