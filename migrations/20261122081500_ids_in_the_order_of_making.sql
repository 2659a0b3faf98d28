-- Ids and times that rows are read by follow the order in which the rows were made, within one transaction, too.

-- Bits 80 to 109 of private.uuid_v7().
create sequence private.uuid_v7_places as integer minvalue 0 maxvalue 1073741823 cycle;
revoke all on sequence private.uuid_v7_places from public, anon, authenticated, service_role;

-- now() is when the transaction began: before what it waited for.
alter table public.notifications alter column created_at set default clock_timestamp();
alter table private.reviews alter column created_at set default clock_timestamp();
alter table private.inbound_events alter column received_at set default clock_timestamp();
alter table private.devices
  alter column created_at set default clock_timestamp(),
  alter column last_active_at set default clock_timestamp();
alter table private.contacts alter column created_at set default clock_timestamp();
alter table private.push_outbox alter column created_at set default clock_timestamp();
alter table private.result_mail_outbox alter column created_at set default clock_timestamp();
alter table private.objects_to_remove alter column since set default clock_timestamp();

-- They answer one column more.
drop function private.loan_movements(uuid);
drop function private.cashback_filtered(uuid, jsonb);
