-- What people choose: a bank, a wallet, a counter, QRIS, whichever gateway carries it. A transfer by hand to one of our
-- accounts is a choice of its own.
create or replace function private.channel_brand(c private.payment_channels)
returns text
language sql
immutable
as $$
  select case when c.provider = 'manual' then c.id else c.channel end
$$;
