-- What the transfers after p_after moved for, what has changed since p_changed_from, and what waits for an admin:
-- codes.
create or replace function private.ledger_sources_since(p_after bigint, p_changed_from timestamptz)
returns text[]
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
begin
  return array(
    select t.source from private.transfers t where t.id > p_after
    union
    select p.ref_id from public.purchases p where p.updated_at >= p_changed_from
    union
    select d.code from public.deposits d where d.created_at >= p_changed_from
    union
    select d.code from public.deposits d where d.paid_at >= p_changed_from
    union
    select d.code from public.deposits d where d.status = 'review'
    union
    select x.code from private.deposit_transfers x where x.created_at >= p_changed_from
    union
    select r.code from private.cashback_redemptions r where r.created_at >= p_changed_from
    union
    select o.code from private.commission_payouts o where o.changed_at >= p_changed_from
    union
    select a.ref
    from private.commission_payouts o
    cross join lateral (select a.ref from private.payout_attempts a where a.code = o.code offset 0) a
    where o.changed_at >= p_changed_from
    union
    select d.code from private.loan_deposits d where d.closed_at >= p_changed_from
    union
    select r.code from private.loan_repayments r where r.created_at >= p_changed_from
    union
    select o.source from private.openings o where o.created_at >= p_changed_from
    union
    select r.source from private.reviews r where r.closed_at >= p_changed_from
    union
    -- An order is looked at by its deposit, whatever of it has moved.
    select o.deposit_code
    from (
      select t.source from private.transfers t where t.id > p_after
      union
      select p.ref_id from public.purchases p where p.updated_at >= p_changed_from and p.pay_with = 'checkout'
    ) moved
    cross join lateral (
      select o.deposit_code from private.checkout_orders o where o.ref_id = moved.source offset 0
    ) o
    union
    select o.deposit_code
    from private.reviews r
    cross join lateral (
      select o.deposit_code from private.checkout_orders o where o.deposit_code = r.subject offset 0
    ) o
    where r.closed_at >= p_changed_from
  );
end
$$;
