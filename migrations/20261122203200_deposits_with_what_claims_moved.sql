-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Rupiah that moved on its owner's deposit balance because of a deposit besides what it credited, as admins settled
-- claims about it (private.deposit_adjustments): negative where more was taken back than was added.
create or replace function private.deposit_adjusted(d public.deposits)
returns bigint
language sql
stable
as $$
  select coalesce(sum(x.amount), 0)::bigint
  from jsonb_to_recordset(private.deposit_adjustments(d)) as x (amount bigint)
$$;

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
    'channel', p.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = p.channel_id),
    'pay', p.pay,
    'created_at', p.created_at,
    'expires_at', p.expires_at,
    'paid_at', p.paid_at,
    'check', private.deposit_check_json(p.code),
    'resolution', private.deposit_resolution(p),
    'adjustments', private.deposit_adjustments(p),
    'adjusted', private.deposit_adjusted(p),
    'proofs', (
      select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]')
      from private.deposit_proofs f where f.deposit_code = p.code
    )
  )
$$;

-- A page of the user's deposits, newest first, with the totals of the whole filter (depositPage).
create or replace function public.deposit_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_totals jsonb;
  v_rows jsonb;
begin
  select jsonb_build_object(
    'count', count(*),
    'paid_count', count(*) filter (where private.deposit_in_state(d, 'paid')),
    'fee_paid', coalesce(sum(d.fee_paid), 0),
    'credited', coalesce(sum(d.credited), 0),
    'adjusted', coalesce(sum(private.deposit_adjusted(d)), 0)
  )
  into v_totals
  from private.deposit_filtered(v_user, p_filter) d;
  select coalesce(jsonb_agg(private.deposit_json(n.d) order by (n.d).created_at desc, (n.d).code desc), '[]')
  into v_rows
  from (
    select f as d
    from private.deposit_filtered(v_user, p_filter) f
    order by f.created_at desc, f.code desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'totals', v_totals,
    'meta', private.page_meta((v_totals ->> 'count')::bigint, v_page, v_per_page)
  );
end
$$;

reset check_function_bodies;
