-- The ledger against what guests paid agents for, of the sources p_sources, where an order is named by its deposit:
-- each check's name and how many rows break it.
create or replace function private.ledger_check_checkout(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with named as materialized (
    select o.id, o.user_id, o.deposit_code, o.ref_id, o.price, o.refused, o.review_id
    from unnest(p_sources) s (source)
    cross join lateral (
      select o.* from private.checkout_orders o where o.deposit_code = s.source offset 0
    ) o
  ), stands as materialized (
    select o.*, d.status as paid, d.credited, d.fee_paid, d.user_id as payee, d.checkout as is_checkout,
      p.status as sale, p.buying_price, p.selling_price, p.user_id as seller, p.pay_with,
      r.source as refund, r.kind as claim, r.amount as claimed, r.resolution,
      concat_ws(':', d.provider, d.code, d.provider_ref) as payment,
      coalesce(i.status = 'asking', false) as asking,
      coalesce(o.refused is not null or p.status in ('failed', 'canceled', 'returned'), false) as ended
    from named o
    join lateral (select d.* from public.deposits d where d.code = o.deposit_code offset 0) d on true
    left join lateral (select p.* from public.purchases p where p.ref_id = o.ref_id offset 0) p on true
    left join lateral (select r.* from private.reviews r where r.id = o.review_id offset 0) r on true
    left join lateral (select i.* from private.inquiries i where i.ref_id = o.ref_id offset 0) i on true
  ), legs as materialized (
    select o.id, m.event, m.account, m.user_id, sum(m.amount) as amount
    from stands o
    cross join lateral private.ledger_legs(
      array[o.deposit_code, o.ref_id, o.payment],
      '{topup,charge,refund,return,checkout_profit,checkout_return,suspense}'
    ) m
    group by o.id, m.event, m.account, m.user_id
  ), moved as materialized (
    select o.id,
      coalesce(sum(l.amount) filter (where l.account = 'checkout'), 0) as held,
      coalesce(bool_or(l.account = 'checkout' and l.user_id is distinct from o.user_id), false) as of_another,
      coalesce(sum(l.amount) filter (
        where l.event = 'checkout_profit' and l.account = 'deposit' and l.user_id = o.user_id
      ), 0) as earned,
      coalesce(-sum(l.amount) filter (
        where l.event = 'checkout_return' and l.account in ('deposit', 'write_off')
          and coalesce(l.user_id, o.user_id) = o.user_id
      ), 0) as taken_back,
      coalesce(sum(l.amount) filter (where l.event = 'suspense' and l.account = 'suspense'), 0) as given_back,
      coalesce(sum(l.amount) filter (
        where l.event = 'suspense' and l.account = 'deposit' and l.user_id = o.user_id
      ), 0) as given,
      coalesce(sum(l.amount) filter (where l.event = 'suspense' and l.account = 'fees'), 0) as fees,
      coalesce(sum(l.amount) filter (where l.event = 'suspense' and l.account = 'write_off'), 0) as unlost
    from stands o
    left join legs l on l.id = o.id
    group by o.id
  ), backs as materialized (
    select o.id, b.*
    from stands o
    cross join lateral (
      select min(t.id) as transfer from private.transfers t where t.source = o.payment and t.kind = 'suspense'
    ) ended
    cross join lateral private.checkout_back(o.ref_id, o.payment, ended.transfer) b
    where o.ended
  )
  -- Whatever is paid for an order, and every sale paid so, has one order, of the same agent and price.
  select 'checkout_has_order', (
    select count(*)
    from private.deposits_of(p_sources) d
    where d.checkout and not exists (select from private.checkout_orders o where o.deposit_code = d.code)
  ) + (
    select count(*)
    from private.purchases_of(p_sources) p
    where p.pay_with = 'checkout' and not exists (select from private.checkout_orders o where o.ref_id = p.ref_id)
  ) + (
    select count(distinct m.transfer_id)
    from private.ledger_moves(p_sources, '{checkout_profit,checkout_return}') m
    where not exists (select from private.checkout_orders o where o.ref_id = m.source)
  ) + (
    select count(*)
    from stands o
    where not o.is_checkout or o.payee <> o.user_id
      or o.paid = 'paid' and o.credited <> o.price
      or o.sale is not null and (
        o.seller <> o.user_id or o.pay_with <> 'checkout' or o.selling_price <> o.price or o.paid <> 'paid'
      )
  )
  union all
  -- What an order holds of its customer's money is all of it while its bill is asked about, the agent's margin while
  -- its purchase is open, and else nothing.
  select 'checkout_holds_open', count(*)
  from stands o
  join moved m on m.id = o.id
  where m.of_another or m.held <> case
    when o.asking and o.sale is null and not o.ended then o.credited
    when o.sale in ('unprocessed', 'processing') then o.selling_price - o.buying_price else 0
  end
  union all
  -- The agent earned what was delivered, once, and lost it with what was returned (or the house did).
  select 'checkout_profit_once', count(*)
  from stands o
  join moved m on m.id = o.id
  where m.earned <> case when o.sale in ('success', 'returned') then o.selling_price - o.buying_price else 0 end
    or m.taken_back <> case when o.sale = 'returned' then o.selling_price - o.buying_price else 0 end
  union all
  -- All that was paid for what was not delivered and had not gone back yet, and nothing else, went to one claim; what
  -- had gone back, whoever had paid it has again.
  select 'checkout_refunded_once', count(*)
  from stands o
  join moved m on m.id = o.id
  left join backs b on b.id = o.id
  where case
    -- One that was never paid may have been ended by a claim's money that was given to the agent for it.
    when not o.ended then o.review_id is not null and not (o.paid <> 'paid' and coalesce(o.resolution = 'credit', false))
    when o.credited + o.fee_paid > b.amount
      then o.claim is distinct from 'checkout_failed' or o.refund is distinct from o.payment
        or o.claimed is distinct from o.credited + o.fee_paid - b.amount
    else coalesce(o.resolution not in ('take_back', 'bear', 'split'), true) or o.refund = o.payment
  end or o.ended and (m.given_back, m.given, m.fees, m.unlost) is distinct from (
    greatest(o.credited + o.fee_paid - b.amount, 0), b.taken - b.lost, b.fees - o.fee_paid,
    b.amount - b.fees - b.taken + b.lost
  ) or o.paid = 'paid' and o.sale is null and o.refused is null and not o.asking
  union all
  -- Each rupiah that was paid for what was not delivered is in one place: with a claim, with whom a claim gave it to,
  -- sent back outside and not failed, or gone at the provider before the sale ended.
  select 'checkout_paid_back_once', count(*)
  from stands o
  cross join lateral (
    select coalesce(sum(private.admin_claim_held(r.source) - private.claim_unsent(r)), 0) as held
    from private.claims_of_payment(o.payment) r
  ) c
  cross join lateral (
    select coalesce(sum(x.amount), 0) as gone
    from private.deposit_reversals x
    join private.reviews r on r.id = x.review_id
    where x.payment = o.payment and x.from_balance is not null and x.failed_at is null
      and private.reversal_undone(o.payment, r.transfer_id)
  ) b
  where o.ended and c.held + b.gone <> o.credited + o.fee_paid
$$;
