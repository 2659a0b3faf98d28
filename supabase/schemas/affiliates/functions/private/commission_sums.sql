-- What somebody's commissions come to, in rupiah: earned by sales that stayed, paid out, on its way to the bank, and
-- open, which is the rest.
create or replace function private.commission_sums(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('earned', m.earned, 'paid', o.paid, 'underway', o.underway, 'open', m.earned - o.paid - o.underway)
  from (
    select coalesce(sum(c.amount) filter (where c.returned_at is null), 0)::bigint as earned
    from private.commissions c where c.user_id = p_user
  ) m
  cross join (
    select
      coalesce(sum(x.amount) filter (where x.status in ('paid', 'disbursed')), 0)::bigint as paid,
      coalesce(sum(x.amount) filter (where x.status in ('in_process', 'refused')), 0)::bigint as underway
    from private.commission_payouts x where x.user_id = p_user
  ) o
$$;
