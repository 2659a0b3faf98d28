-- Moves a correction's money, once, and tells the person. The caller holds the person's lock.
create or replace function private.correction_post(b private.balance_corrections)
returns private.balance_corrections
language plpgsql
as $$
begin
  perform private.ledger_post(
    'correction', b.code,
    array[private.house('correction'), private.ledger_user_account(b.user_id, b.balance)], array[-b.amount, b.amount]
  );
  update private.balance_corrections c
  set status = 'posted',
    transfer_id = (select t.id from private.transfers t where t.source = b.code and t.kind = 'correction')
  where c.code = b.code
  returning c.* into b;
  perform private.notify_user(b.user_id, 'balance', 'correction', jsonb_build_object(
    'kind', 'correction', 'code', b.code, 'amount', b.amount, 'balance', b.balance, 'reason_code', b.reason_code,
    'reason', b.reason
  ));
  return b;
end
$$;
