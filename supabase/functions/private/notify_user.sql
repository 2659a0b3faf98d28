-- Writes a notification, puts it before the devices and the mailbox that want to know (push_take, result_mails_take), and
-- tells the open screens on channel `user:<id>`.
-- Event `purchase` {ref_id, status, serial_number, deposit}, `deposit` {code, status, credited, deposit};
-- `deposit` is the balance after it.
create or replace function private.notify_user(p_user uuid, p_event text, p_kind text, p_data jsonb)
returns void
language plpgsql
as $$
begin
  insert into public.notifications (id, user_id, kind, data)
  values (private.uuid_v7(), p_user, p_kind, p_data);
  perform private.push_enqueue(p_user, p_kind, p_data);
  perform private.result_mail_enqueue(p_user, p_kind, p_data);
  perform realtime.send(
    p_data || jsonb_build_object('deposit', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'deposit'
    )),
    p_event, 'user:' || p_user, true
  );
end
$$;
