-- How many more codes a registration's email may be sent for a device (p_client_hash) and an address (p_from, a keyed
-- hash), and since when the oldest that counts: five an hour for each of the two, ten for all together, whether or not
-- the email has an account.
create or replace function private.registration_sends(
  p_email text, p_client_hash bytea, p_from text, out sends_left integer, out oldest timestamptz
)
language sql
stable
as $$
  select
    least(
      5 - count(*) filter (where c.asked_by = p_client_hash),
      5 - count(*) filter (where c.asked_from = p_from),
      10 - count(*)
    )::integer,
    min(c.sent_at)
  from private.one_time_codes c
  where c.target = p_email and c.purpose = 'registration' and c.sent_at > clock_timestamp() - interval '1 hour'
$$;
