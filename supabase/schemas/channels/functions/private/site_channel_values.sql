-- What admins decide about a way to pay.
create or replace function private.site_channel_values(c private.payment_channels)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'active', c.active, 'closed_note', c.closed_note, 'min_amount', c.min_amount, 'max_amount', c.max_amount,
    'account_number', c.account_number, 'account_holder', c.account_holder,
    'cost_rate_bp', c.cost_rate_bp, 'cost_fixed', c.cost_fixed, 'cost_taxed', c.cost_taxed
  )
$$;
