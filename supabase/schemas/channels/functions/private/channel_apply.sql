-- Writes what admins decide about a way to pay, as private.channel_with has checked it. The caller has locked the row.
create or replace function private.channel_apply(p_next private.payment_channels)
returns void
language sql
volatile
as $$
  update private.payment_channels c
  set active = p_next.active, closed_note = p_next.closed_note, min_amount = p_next.min_amount,
    max_amount = p_next.max_amount, account_number = p_next.account_number, account_holder = p_next.account_holder,
    cost_rate_bp = p_next.cost_rate_bp, cost_fixed = p_next.cost_fixed, cost_taxed = p_next.cost_taxed
  where c.id = p_next.id
$$;
