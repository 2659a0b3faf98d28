-- Whether a manual transfer's sum is still its owner's: it is waited for, before an admin, or ended within 7 days.
create or replace function private.deposit_holds_sum(d public.deposits)
returns boolean
language sql
stable
as $$
  select d.unique_code is not null
    and (d.status in ('pending', 'review') or greatest(d.ended_at, d.paid_at) > clock_timestamp() - interval '7 days')
$$;
