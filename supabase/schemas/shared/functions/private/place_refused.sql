-- The answer of a limit that is used up: {error, details {limit, remaining, retry_after}}, as the edge gives it.
create or replace function private.place_refused(p_limit integer, p_wait integer)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object('error', 'rate_limited', 'details', jsonb_build_object(
    'limit', p_limit, 'remaining', 0, 'retry_after', p_wait
  ))
$$;
