create trigger admin_actions_stay before update or delete or truncate on private.admin_actions
  for each statement execute function private.refuse_change();
create trigger desk_movements_stay before update or delete or truncate on private.desk_movements
  for each statement execute function private.refuse_change();
create trigger admin_actions_spend_key after insert on private.admin_actions
  for each row execute function private.spend_key('request_key');
