-- How a channel is tried: again after first_wait, four times as long each time, at most `tries` times and until
-- `lasting` has passed since it was written: later it is no news.
create or replace function private.outbox_rules(p_channel text)
returns table (first_wait interval, tries integer, lasting interval)
language sql
immutable
as $$
  select r.first_wait, r.tries, r.lasting
  from (values
    ('push', interval '30 seconds', 5, interval '1 hour'),
    ('mail', interval '2 minutes', 5, interval '1 day'),
    ('guest', interval '2 minutes', 5, interval '1 day'),
    ('invite', interval '2 minutes', 5, interval '1 day'),
    ('contact', interval '2 minutes', 5, interval '1 day')
  ) r (channel, first_wait, tries, lasting)
  where r.channel = p_channel
$$;
