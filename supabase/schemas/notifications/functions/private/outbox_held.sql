-- How long a row of the outbox is its taker's: longer than any one message takes to be sent.
create or replace function private.outbox_held()
returns interval
language sql
immutable
as $$
  select interval '5 minutes'
$$;
