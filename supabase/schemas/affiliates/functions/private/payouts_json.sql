-- An affiliate's payouts as they read them themselves, the newest first.
create or replace function private.payouts_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(private.payout_json(o) order by o.month desc), '[]')
  from private.payouts_of(p_user) o
$$;
