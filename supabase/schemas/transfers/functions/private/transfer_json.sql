-- A transfer as one of its two sides sees it (core/transfers/schema.ts): the other side is a name,
-- the balances are the reader's own.
create or replace function private.transfer_json(x private.deposit_transfers, p_reader uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', x.code,
    'direction', case when x.sender_id = p_reader then 'out' else 'in' end,
    'name', (
      select a.name from public.accounts a
      where a.id = case when x.sender_id = p_reader then x.recipient_id else x.sender_id end
    ),
    'amount', x.amount,
    'note', x.note,
    'sender_change', -x.amount,
    'recipient_change', x.amount,
    'start_balance', p.balance_after - p.amount,
    'end_balance', p.balance_after,
    'created_at', x.created_at
  )
  from private.transfers t
  join private.postings p on p.transfer_id = t.id
  where t.source = x.code and t.kind = 'transfer'
    and p.account_id = private.ledger_user_account(p_reader, 'deposit')
$$;
