-- A redemption as on the wire (core/cashback/schema.ts); the balances are those after it.
create or replace function private.redemption_json(r private.cashback_redemptions)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', r.code,
    'amount', r.amount,
    'cashback_wallet', max(p.balance_after) filter (where l.kind = 'cashback'),
    'deposit', max(p.balance_after) filter (where l.kind = 'deposit'),
    'created_at', r.created_at
  )
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  join private.ledger_accounts l on l.id = p.account_id
  where t.source = r.code and t.kind = 'redeem'
$$;
