-- Whether people may top up through a channel: it is switched on, and a manual one has an account.
create or replace function private.channel_open(c private.payment_channels)
returns boolean
language sql
immutable
as $$
  select c.active and (c.provider <> 'manual' or c.account_number is not null)
$$;
