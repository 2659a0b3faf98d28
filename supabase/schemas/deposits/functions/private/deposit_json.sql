-- A deposit as on the wire (core/deposits/schema.ts).
create or replace function private.deposit_json(p public.deposits)
returns jsonb
language plpgsql
stable
as $$
declare
  v_checks constant jsonb := private.deposit_checks_json(p.code);
  v_adjustments constant jsonb := private.deposit_adjustments(p);
  v_adjusted constant bigint := private.deposit_adjusted(v_adjustments);
begin
  return jsonb_build_object(
    'code', p.code,
    'status', private.deposit_status_now(p),
    'state', private.deposit_state(p),
    'amount', p.amount,
    'unique_code', p.unique_code,
    'fee', p.fee,
    'total', p.total,
    'credited', p.credited,
    'fee_paid', p.fee_paid,
    'paid_from', private.deposit_paid_from(p),
    'channel', p.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = p.channel_id),
    'pay', p.pay,
    'created_at', p.created_at,
    'expires_at', p.expires_at,
    'paid_at', p.paid_at,
    'check', v_checks -> 0,
    'checks', v_checks,
    'ends', private.deposit_check_ends(p.code),
    'resolution', private.deposit_resolution(p),
    'adjustments', v_adjustments,
    'adjusted', v_adjusted,
    'net', p.credited + v_adjusted,
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  );
end
$$;
