-- Whether a picture of the transfer helps with a deposit: money by hand that has not arrived, or whatever is
-- before an admin.
create or replace function private.deposit_takes_proof(d public.deposits)
returns boolean
language sql
immutable
as $$
  select d.status = 'review' or (d.provider = 'manual' and d.status in ('pending', 'expired', 'cancelled'))
$$;
