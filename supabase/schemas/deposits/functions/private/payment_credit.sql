-- Whose balance a payment reached, and what it brought: what its claims gave (of several persons, the one who got
-- most), else as its deposit's own money. What a guest paid for an order is answered for by the agent's balance, for it
-- was sold for. No row where it reached nobody.
create or replace function private.payment_credit(p_payment text, p_code text)
returns table (account_id integer, user_id uuid, amount bigint)
language sql
stable
as $$
  with claims as materialized (select r.transfer_id, r.resolution from private.claims_of_payment(p_payment) r)
  (
    select l.id, l.user_id, sum(p.amount)::bigint
    from claims r
    join private.postings p on p.transfer_id = r.transfer_id
    join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
    where r.resolution = 'credit'
    group by l.id, l.user_id
    order by sum(p.amount) desc, l.id
    limit 1
  )
  union all
  select l.id, l.user_id, p.amount
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
  where t.source = p_code and t.kind = 'topup' and not exists (select from claims)
  union all
  select l.id, l.user_id, d.credited
  from public.deposits d
  join private.ledger_accounts l on l.user_id = d.user_id and l.kind = 'deposit'
  where d.code = p_code and d.checkout and d.status = 'paid' and not exists (select from claims)
$$;
