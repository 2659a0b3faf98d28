-- private.appointment_makers holds it.
alter table private.appointments drop column made_by;
