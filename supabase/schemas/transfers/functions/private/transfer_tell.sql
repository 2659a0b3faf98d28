-- Tells both sides of a transfer: a notification each, and their open screens.
create or replace function private.transfer_tell(x private.deposit_transfers)
returns void
language plpgsql
as $$
begin
  perform private.notify_user(x.sender_id, 'balance', 'transfer_out', jsonb_build_object(
    'kind', 'transfer_out', 'code', x.code, 'amount', x.amount,
    'name', (select a.name from public.accounts a where a.id = x.recipient_id)
  ));
  perform private.notify_user(x.recipient_id, 'balance', 'transfer_in', jsonb_build_object(
    'kind', 'transfer_in', 'code', x.code, 'amount', x.amount,
    'name', (select a.name from public.accounts a where a.id = x.sender_id)
  ));
end
$$;
