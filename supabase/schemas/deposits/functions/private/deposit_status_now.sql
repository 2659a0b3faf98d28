-- A deposit's status as of now: `expired` from the moment that private.deposit_over names.
create or replace function private.deposit_status_now(d public.deposits)
returns public.deposit_status
language sql
stable
as $$
  select case when private.deposit_over(d) then 'expired' else d.status end
$$;
