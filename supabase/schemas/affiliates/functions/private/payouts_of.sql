-- An affiliate's payouts of the last 24 months.
create or replace function private.payouts_of(p_user uuid)
returns setof private.commission_payouts
language sql
stable
as $$
  select x.* from private.commission_payouts x where x.user_id = p_user order by x.month desc limit 24
$$;
