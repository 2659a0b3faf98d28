-- Every proposer of every appointment, kept when somebody stops being an admin or sales user: a line is not washed off
-- by a later proposal (docs/decisions/two-persons.md).
create table private.appointment_makers (
  user_id uuid not null references public.accounts (id),
  made_by uuid not null references public.accounts (id),
  primary key (user_id, made_by),
  constraint nobody_made_themselves check (made_by <> user_id)
);
alter table private.appointment_makers enable row level security, force row level security;
revoke all on private.appointment_makers from public, anon, authenticated, service_role;
insert into private.appointment_makers (user_id, made_by)
select a.user_id, a.made_by from private.appointments a where a.made_by is not null;
