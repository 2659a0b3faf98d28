-- The attempt of a payout that was refused and is said to have arrived when its money had gone another way; no row
-- where there is none.
create or replace function private.payout_arrived(p_code text)
returns setof private.payout_attempts
language sql
stable
as $$
  select a.* from private.payout_attempts a
  where a.code = p_code and a.conflict_at is not null and a.status = 'refused'
  order by a.attempt
  limit 1
$$;
