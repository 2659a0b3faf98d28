-- What money moved for or should have, by every table that names it, from p_from to before p_to in the order of their
-- codes.
create or replace function private.ledger_sources(p_from text, p_to text)
returns text[]
language sql
stable
as $$
  select coalesce(array_agg(s.source), '{}')
  from (
    select t.source from private.transfers t where t.source >= p_from and t.source < p_to
    union
    select p.ref_id from public.purchases p where p.ref_id >= p_from and p.ref_id < p_to
    union
    select d.code from public.deposits d where d.code >= p_from and d.code < p_to
    union
    select x.code from private.deposit_transfers x where x.code >= p_from and x.code < p_to
    union
    select c.ref_id from private.cashbacks c where c.ref_id >= p_from and c.ref_id < p_to
    union
    select r.code from private.cashback_redemptions r where r.code >= p_from and r.code < p_to
    union
    select m.ref_id from private.commissions m where m.ref_id >= p_from and m.ref_id < p_to
    union
    select o.code from private.commission_payouts o where o.code >= p_from and o.code < p_to
    union
    select a.ref from private.payout_attempts a where a.ref >= p_from and a.ref < p_to
    union
    select d.code from private.loan_deposits d where d.code >= p_from and d.code < p_to
    union
    select r.code from private.loan_repayments r where r.code >= p_from and r.code < p_to
    union
    select g.source from private.gateway_costs g where g.source >= p_from and g.source < p_to
    union
    select o.source from private.openings o where o.source >= p_from and o.source < p_to
    union
    select r.source from private.reviews r where r.source >= p_from collate "C" and r.source < p_to collate "C"
  ) s
$$;
