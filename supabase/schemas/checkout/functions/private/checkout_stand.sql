-- How an order stands for the customer and its agent, and where its money is (core/checkout/schema.ts, orderStand):
-- `state` (core/checkout/states.ts): waiting (to be paid), expired, cancelled, checked (what was paid does not fit, an
-- admin looks), processing, success, refunding (not delivered, an admin sends the money back), refunded, credited (all
-- to the agent, who settles it with the customer). `amount` is the rupiah that the state speaks of: what is to be
-- given back or was, what reached the agent, what came in and is being checked, else all that its customer pays; null
-- where what came in is no sum of rupiah. `refunded` is what of the order's money the customer has again, the last of
-- it at `refunded_at`: what was sent back outside and did not fail, and what its provider gave back. `refund_failed`
-- says that a try to give it back did not succeed. `credited` is what the agent was given and has to settle with the
-- customer: none of it what went back to them since, whoever bore that. `extra_` is the same of payments beside the
-- one that it was sold for; `checks` the payments that an admin looks at; `late` that one came after the end.
create or replace function private.checkout_stand(
  o private.checkout_orders, d public.deposits, p_status public.purchase_status
)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    with claims as materialized (
      -- Of what was paid as asked its own payment's, else all that came; of that what an admin looks at is not decided.
      select
        c.*, d.status <> 'paid' or not c.extra as own,
        d.status = 'paid' or c.kind = 'refund_failed' or c.id is not distinct from o.review_id as decided
      from private.checkout_claims(o, d) c
    ), back as materialized (
      -- What the provider gave back beside that, and what of it the agent was not given again.
      select b.amount, b.created_at, s.own, case when b.undone then 0 else b.amount end as settled
      from (
        select concat_ws(':', d.provider, d.code, d.provider_ref) as payment, true as own where d.status = 'paid'
        union
        select c.payment, c.own from claims c
      ) s
      join private.checkout_backs(o, d) b on b.payment = s.payment
    ), sums as (
      select
        w.own,
        coalesce(sum(w.held - w.gone) filter (where w.status = 'open' and w.decided), 0)::bigint as waiting,
        coalesce(sum(w.held - w.unsent) filter (where w.resolution = 'return'), 0)::bigint
          + coalesce(sum(w.gone) filter (where w.status = 'open'), 0)::bigint
          + coalesce((select sum(b.amount) from back b where b.own = w.own), 0)::bigint as refunded,
        greatest(
          coalesce(sum(w.held) filter (where w.resolution = 'credit'), 0)::bigint
            - coalesce((select sum(b.settled) from back b where b.own = w.own), 0)::bigint, 0
        ) as credited,
        -- Of what the provider gave back whole nothing is looked at.
        sum(w.held - w.gone) filter (where w.status = 'open') as checked,
        count(*) filter (where w.status = 'open' and w.held > w.gone and not (w.own and w.decided)) as checks,
        count(*) filter (where w.status = 'closed') as closed
      from (
        select c.own, c.decided, c.held, c.unsent, c.gone, c.status, c.resolution from claims c
        union all
        select z.own, false, 0, 0, 0, null, null from (values (true), (false)) z (own)
      ) w
      group by w.own
    ), money as (
      select
        m.*,
        case d.status
          when 'paid' then private.reversal_undone(concat_ws(':', d.provider, d.code, d.provider_ref), 0)
          when 'review' then m.checked is not distinct from 0 and m.refunded > 0 and not exists (
            select from private.reviews r
            where r.subject = d.code and r.status = 'open' and r.kind = 'currency_mismatch'
          )
          else d.status in ('cancelled', 'expired') and m.closed > 0
        end as ended
      from sums m
      where m.own
    )
    select jsonb_build_object(
      'state', case
        -- Also of one that another claim had ended before.
        when d.status = 'review' and not m.ended then 'checked'
        when m.waiting > 0 and (d.status = 'paid' or m.ended) then 'refunding'
        when m.ended then case when m.refunded = 0 then 'credited' else 'refunded' end
        when d.status = 'paid' then case when p_status = 'success' then 'success' else 'processing' end
        else case private.deposit_status_now(d)
          when 'pending' then 'waiting'
          when 'expired' then 'expired'
          else 'cancelled'
        end
      end,
      'amount', case
        when d.status = 'review' and not m.ended then m.checked::bigint
        when m.waiting > 0 and (d.status = 'paid' or m.ended) then m.waiting
        when m.ended then case when m.refunded = 0 then m.credited else m.refunded end
        else d.total
      end,
      'refunded', m.refunded,
      'refunded_at', case when m.refunded > 0 then greatest(
        (
          -- Where its provider had given all of it back before, not when an admin wrote that down.
          select max(coalesce((
            select max(x.created_at) from private.reversals_counted() x
            where x.review_id = c.id and x.created_at < c.closed_at
            having sum(x.amount) >= c.held - c.unsent
          ), c.closed_at))
          from claims c
          where c.own and c.resolution = 'return' and c.held > c.unsent
        ),
        (
          select max(x.created_at) from private.reversals_counted() x
          where x.review_id in (select c.id from claims c where c.own and c.status = 'open') and x.amount > 0
        ),
        (select max(b.created_at) from back b where b.own and b.amount > 0)
      ) end,
      'credited', m.credited,
      'refund_failed', exists (
        select from private.reviews r
        where r.subject = d.code and r.kind = 'refund_failed' and r.resolution is distinct from 'return'
          and r.resolution is distinct from 'credit'
          and r.details ->> 'payment' in (
            select c.payment from claims c where c.own and (c.decided or c.status = 'closed')
          )
      ),
      'extra_refunded', case when d.status = 'paid' then e.refunded else 0 end,
      'extra_credited', case when d.status = 'paid' then e.credited else 0 end,
      'checks', m.checks + e.checks + (
        select count(*) from private.reviews r
        where r.subject = d.code and r.status = 'open' and r.kind = 'currency_mismatch'
          and r.id not in (select c.id from claims c)
      ),
      'late', d.status <> 'paid' and exists (
        select from private.reviews r where r.subject = d.code and r.kind = 'paid_after_end'
      )
    )
    from money m
    join sums e on not e.own
  );
end
$$;
