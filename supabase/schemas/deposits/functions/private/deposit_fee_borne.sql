-- Rupiah of fee that the site bears of a deposit: what its channel asks, where the user was asked nothing
-- (`pay_external_payment_fee` off, decisions §3).
create or replace function private.deposit_fee_borne(p public.deposits)
returns bigint
language sql
stable
as $$
  select case when p.fee = 0 then private.channel_fee(p.amount, c.rate_bp, c.fixed_fee, c.taxed) else 0 end
  from private.payment_channels c
  where c.id = p.channel_id
$$;
