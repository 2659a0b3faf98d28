create trigger inquiries_status_moves before update of status on private.inquiries
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_inquiry_status();
