create trigger inquiries_status_moves before update of status on private.inquiries
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_inquiry_status();
create trigger inquiries_spend_key after update of pay_key on private.inquiries
  for each row when (new.pay_key is distinct from old.pay_key)
  execute function private.spend_key('pay_key');
