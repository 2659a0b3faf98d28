-- Raises below_minimum {min}, above_maximum {max}, or validation_failed for an amount that is not
-- among the nominals where only those are allowed.
create or replace function private.deposit_check_amount(
  p_amount bigint, c private.payment_channels, s private.site_settings
)
returns void
language plpgsql
stable
as $$
declare
  v_min constant bigint := greatest(c.min_amount, s.min_topup);
begin
  if p_amount is null or p_amount < v_min then
    perform private.fail(422, 'below_minimum', jsonb_build_object('min', v_min));
  elsif p_amount > c.max_amount then
    perform private.fail(422, 'above_maximum', jsonb_build_object('max', c.max_amount));
  elsif not s.allow_custom_nominals and not p_amount = any (s.nominals) then
    perform private.fail(422, 'validation_failed', '{"field": "amount"}');
  end if;
end
$$;
