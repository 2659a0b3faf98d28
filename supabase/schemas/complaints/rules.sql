create trigger complaint_messages_stay before update on private.complaint_messages
  for each statement execute function private.refuse_change();
create trigger complaint_messages_spend_key after insert on private.complaint_messages
  for each row when (new.request_key is not null)
  execute function private.spend_key('request_key');
create trigger complaints_state_moves before update of state on private.complaints
  for each row when (old.state is distinct from new.state)
  execute function private.refuse_complaint_state();
