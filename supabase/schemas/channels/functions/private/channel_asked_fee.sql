-- The fee in rupiah that a person is asked for on a top-up through a channel: none where the site bears it.
create or replace function private.channel_asked_fee(
  c private.payment_channels, s private.site_settings, p_amount bigint
)
returns bigint
language sql
immutable
as $$
  select case
    when s.pay_external_payment_fee then private.channel_fee(p_amount, c.rate_bp, c.fixed_fee, c.taxed)
    else 0
  end
$$;
