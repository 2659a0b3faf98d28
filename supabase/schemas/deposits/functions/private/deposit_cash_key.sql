-- Which cash account a deposit's money arrives on: `<provider>.<channel>`.
create or replace function private.deposit_cash_key(p_channel text)
returns text
language sql
stable
as $$
  select c.provider || '.' || c.channel from private.payment_channels c where c.id = p_channel
$$;
