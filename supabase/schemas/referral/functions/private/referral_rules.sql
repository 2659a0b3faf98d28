-- How many codes an account may choose in all and how long each stays before the next, how many invitations it sends a
-- day, how long an address is left in peace after one, and how many visitors of one address count in a day.
create or replace function private.referral_rules()
returns table (most integer, rest interval, invitations integer, peace interval, of_address integer)
language sql
immutable
as $$
  select 5, interval '30 days', 10, interval '30 days', 20
$$;
