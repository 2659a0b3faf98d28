-- Writes a notification with what is to be sent of it, and tells the open screens on channel `user:<id>`.
-- Event `purchase` {ref_id, status, serial_number}, `deposit` {code, status, credited}, `balance`, `admin` or
-- `account`, each with `deposit`, the balance after it, `notification`, its id, and `toast` where its kind is shown at
-- once. Its mail goes to p_address where that is not the account's.
create or replace function private.notify_user(
  p_user uuid, p_event text, p_kind text, p_data jsonb, p_address text default null
)
returns void
language plpgsql
as $$
declare
  v_id constant uuid := private.notification_write(p_user, p_kind, p_data, p_address);
begin
  perform realtime.send(
    p_data || jsonb_build_object(
      'deposit', (select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'),
      'notification', v_id,
      'toast', coalesce((select 'toast' = any(k.channels) from private.notification_kinds k where k.code = p_kind), false)
    ),
    p_event, 'user:' || p_user, true
  );
end
$$;
