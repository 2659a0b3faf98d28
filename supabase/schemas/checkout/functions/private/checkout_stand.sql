-- How an order stands for the customer and its agent, and where its money is (core/checkout/schema.ts, orderStand):
-- `state` (core/checkout/states.ts): waiting (to be paid), expired, cancelled, checked (what was paid does not fit, an
-- admin looks), processing, success, refunding (not delivered, an admin sends the money back), refunded, credited (all
-- to the agent, who settles it with the customer). `amount` is the rupiah that the state speaks of: what is to be given
-- back or was, what reached the agent, what came in and is being checked, else all that its customer pays; null where
-- what came in is no sum of rupiah. `refunded` and `credited` are what of the order's money the customer has again (of
-- what was delivered what its provider gave back), the last of it at `refunded_at`, and what the agent was given;
-- `extra_` the same of payments beside
-- the one that it was sold for; `checks` the payments that an admin looks at; `late` that one came after the end.
create or replace function private.checkout_stand(
  o private.checkout_orders, d public.deposits, p_status public.purchase_status
)
returns jsonb
language sql
stable
as $$
  with own as materialized (
    -- Of what was paid as asked its own payment, else all that came for it.
    select r.id, r.status, r.resolution, r.closed_at, private.admin_claim_held(r.source) as held
    from private.claims_of_payment(concat_ws(':', d.provider, d.code, d.provider_ref)) r
    where d.status = 'paid'
    union all
    select r.id, r.status, r.resolution, r.closed_at, private.admin_claim_held(r.source)
    from private.reviews r
    where d.status <> 'paid' and (r.subject = d.code and r.status = 'closed' or r.id = o.review_id)
      and private.admin_claim_held(r.source) is not null
  ), back as materialized (
    -- What the provider gave back of its payment, but for what is a claim's, and for what failed.
    select x.amount, x.from_balance is not null and private.reversal_undone(x.payment, r.transfer_id) as before_end
    from private.reversals_counted() x
    join private.reviews r on r.id = x.review_id
    where d.status = 'paid' and x.payment = concat_ws(':', d.provider, d.code, d.provider_ref) and x.failed_at is null
      and x.review_id not in (select c.id from own c)
  ), beside as materialized (
    select r.status, r.resolution, r.kind, r.amount, private.admin_claim_held(r.source) as held
    from private.reviews r
    where r.subject = d.code and r.id not in (select c.id from own c)
  ), sums as (
    select
      case when d.status = 'paid' then private.reversal_undone(concat_ws(':', d.provider, d.code, d.provider_ref), 0)
        else d.status in ('cancelled', 'expired') and exists (select from own c where c.status = 'closed')
      end as ended,
      -- What the provider has given back of an open claim is nobody's to send any more.
      (
        select coalesce(sum(greatest(c.held - private.admin_claim_reversed(c.id), 0)), 0)::bigint
        from own c where c.status = 'open'
      ) as waiting,
      (select coalesce(sum(c.held) filter (where c.resolution = 'return'), 0)::bigint from own c) as returned,
      (select coalesce(sum(c.held) filter (where c.resolution = 'credit'), 0)::bigint from own c) as given,
      (select coalesce(sum(b.amount), 0)::bigint from back b) as back,
      (select coalesce(sum(b.amount) filter (where not b.before_end), 0)::bigint from back b) as back_after
  ), money as (
    select s.ended, s.waiting, case
        when d.status <> 'paid' then s.returned
        when s.ended then greatest(d.credited + d.fee_paid - s.waiting - greatest(s.given - s.back_after, 0), 0)
        else s.back
      end as refunded,
      greatest(s.given - s.back_after, 0) as credited
    from sums s
  )
  select jsonb_build_object(
    'state', case
      -- Also of one that another claim had ended before.
      when d.status = 'review' then 'checked'
      when d.status = 'paid' and m.waiting > 0 then 'refunding'
      when m.ended then case when m.refunded = 0 then 'credited' else 'refunded' end
      when d.status = 'paid' then case when p_status = 'success' then 'success' else 'processing' end
      else case private.deposit_status_now(d)
        when 'pending' then 'waiting'
        when 'expired' then 'expired'
        else 'cancelled'
      end
    end,
    'amount', case
      when d.status = 'review' then (
        select sum(x.amount)::bigint from private.reviews x where x.subject = d.code and x.status = 'open'
      )
      when d.status = 'paid' and m.waiting > 0 then m.waiting
      when m.ended then case when m.refunded = 0 then m.credited else m.refunded end
      else d.total
    end,
    'refunded', m.refunded,
    'refunded_at', case when m.refunded > 0 then (
      select max(t.at) from (
        select c.closed_at from own c where c.resolution = 'return'
        union all
        select x.created_at
        from private.reversals_counted() x
        where x.payment = concat_ws(':', d.provider, d.code, d.provider_ref) and x.failed_at is null and x.amount > 0
      ) t (at)
    ) end,
    'credited', m.credited,
    'extra_refunded', case when d.status = 'paid' then (
      select coalesce(sum(b.held), 0) from beside b where b.resolution = 'return'
    ) else 0 end,
    'extra_credited', case when d.status = 'paid' then (
      select coalesce(sum(b.held), 0) from beside b where b.resolution = 'credit'
    ) else 0 end,
    'checks', (
      select count(*) from beside b where b.status = 'open' and (b.held is not null or b.kind = 'currency_mismatch')
    ),
    'late', d.status <> 'paid' and exists (
      select from private.reviews r where r.subject = d.code and r.kind = 'paid_after_end'
    )
  )
  from money m
$$;
