create trigger devices_status_moves before update of status on private.devices
  for each row when (old.status is distinct from new.status)
  execute function private.refuse_device_status();
