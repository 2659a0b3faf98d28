-- The payouts of an affiliate's last 24 months, the newest first.
create or replace function private.payouts_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(private.payout_json(o) order by o.month desc), '[]')
  from (
    select x.* from private.commission_payouts x where x.user_id = p_user order by x.month desc limit 24
  ) o
$$;
