-- A deposit as on the wire (core/deposits/schema.ts).
create or replace function private.deposit_json(p public.deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
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
    'check', o.checks -> 0,
    'checks', o.checks,
    'ends', private.deposit_check_ends(p.code),
    'resolution', private.deposit_resolution(p),
    'adjustments', private.deposit_adjustments(p),
    'adjusted', o.adjusted,
    'net', p.credited + o.adjusted,
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
  from (select private.deposit_checks_json(p.code) as checks, private.deposit_adjusted(p) as adjusted) o
$$;
