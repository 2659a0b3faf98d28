-- Whose balance a payment reached, and what it brought: from suspense where it was put before an admin, else as its
-- deposit's own money. What a guest paid for an order is answered for by the agent's balance, for it was sold for.
-- What of it was booked as gone back and never left its provider is its claim's. No row where it reached nobody.
create or replace function private.payment_credit(p_payment text, p_code text)
returns table (account_id integer, user_id uuid, amount bigint)
language sql
stable
as $$
  select l.id, l.user_id, p.amount
  from private.postings p
  join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
  where p.transfer_id = case
    when private.admin_claim_held(p_payment) is null
      then (select t.id from private.transfers t where t.source = p_code and t.kind = 'topup')
    else (select r.transfer_id from private.reviews r where r.source = p_payment and r.resolution = 'credit')
  end
  union all
  select l.id, l.user_id, d.credited
  from public.deposits d
  join private.ledger_accounts l on l.user_id = d.user_id and l.kind = 'deposit'
  where d.code = p_code and d.checkout and d.status = 'paid' and private.admin_claim_held(p_payment) is null
    and not exists (select from private.claims_unsent(p_payment))
  union all
  select l.id, l.user_id, p.amount
  from private.claims_unsent(p_payment) r
  join private.postings p on p.transfer_id = r.transfer_id
  join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
  where r.resolution = 'credit' and private.admin_claim_held(p_payment) is null
$$;
