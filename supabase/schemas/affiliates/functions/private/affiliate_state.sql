-- How an affiliate stands: what waits or was refused last, else whether the code's years go on.
create or replace function private.affiliate_state(f private.affiliates)
returns text
language sql
stable
as $$
  select case
    when f.user_id is null then 'none'
    when f.status <> 'verified' then f.status
    when private.affiliate_until(f.user_id) > now() then 'verified'
    else 'expired'
  end
$$;
