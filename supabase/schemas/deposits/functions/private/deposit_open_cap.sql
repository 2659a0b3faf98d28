-- How many unpaid manual transfers a person may have: 1 on an account's first day, 3 in its first 30 days, then
-- the site's number, which caps them all.
create or replace function private.deposit_open_cap(p_user uuid, p_max integer)
returns integer
language sql
stable
as $$
  select least(p_max, case
    when a.created_at > clock_timestamp() - interval '1 day' then 1
    when a.created_at > clock_timestamp() - interval '30 days' then 3
    else p_max
  end)
  from public.accounts a
  where a.id = p_user
$$;
