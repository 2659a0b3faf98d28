-- A way to pay as admins tell it from the others: people's name of it, and which gateway carries it.
create or replace function private.admin_channel_name(c private.payment_channels)
returns text
language sql
immutable
as $$
  select case when c.provider = 'manual' then c.name else c.name || ' (' || initcap(c.provider) || ')' end
$$;
