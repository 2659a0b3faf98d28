-- When the last of somebody's years as an affiliate ends, or ended; null for whoever never was verified.
create or replace function private.affiliate_until(p_user uuid)
returns timestamptz
language sql
stable
as $$
  select max(y.ends_at) from private.affiliate_years y where y.user_id = p_user
$$;
