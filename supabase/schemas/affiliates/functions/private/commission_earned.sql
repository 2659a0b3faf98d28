-- What somebody's commissions of some Jakarta days come to, in rupiah: those of sales that stayed, as their report
-- counts them, by the day on which they were earned.
create or replace function private.commission_earned(p_user uuid, p_from date, p_to date)
returns bigint
language sql
stable
as $$
  select coalesce(sum(c.amount), 0)::bigint
  from private.commissions c
  where c.user_id = p_user and c.returned_at is null
    and c.earned_at >= private.day_start(p_from, '-infinity') and c.earned_at < private.day_start(p_to + 1, 'infinity')
$$;
