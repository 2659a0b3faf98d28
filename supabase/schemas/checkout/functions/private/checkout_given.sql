-- What of an order's money its payer has again (d is its deposit), in rupiah: of the payment that it was sold for and
-- of those beside it all that is `gone`, of that what its guest is to be told of (`due`: of what was delivered no
-- dispute, which is their own, and nothing while the sale runs; of what bought nothing all) and its agent (`sent`:
-- what claims and the sale's end sent back; of what is on a balance its own claims tell).
create or replace function private.checkout_given(o private.checkout_orders, d public.deposits)
returns table (extra boolean, due bigint, gone bigint, sent bigint)
language sql
stable
as $$
  select
    g.extra, case when g.extra or d.status <> 'paid' or g.ended then g.gone when g.delivered then g.told else 0 end,
    g.gone, g.sent
  from (
    select
      e.extra, e.extra is false and d.status = 'paid'
        and private.reversal_undone(concat_ws(':', d.provider, d.code, d.provider_ref), 0) as ended,
      exists (select from public.purchases s where s.ref_id = o.ref_id and s.status = 'success') as delivered,
      c.amount + b.refunds as told, c.amount + b.amount as gone, c.amount + b.undone as sent
    from (values (false), (true)) e (extra)
    cross join lateral (
      select coalesce(sum(
        case when x.status = 'open' then x.gone when x.resolution = 'return' then x.held - x.unsent end
      ), 0)::bigint as amount
      from private.checkout_claims(o, d) x
      where x.extra = e.extra
    ) c
    cross join lateral (
      select coalesce(sum(x.amount), 0)::bigint as amount,
        coalesce(sum(x.amount) filter (where x.kind = 'refund'), 0)::bigint as refunds,
        coalesce(sum(x.amount) filter (where x.undone), 0)::bigint as undone
      from private.checkout_backs(o, d) x
      where x.extra = e.extra
    ) b
  ) g
$$;
