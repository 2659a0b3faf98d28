-- The claim that decides what becomes of an order's money: its own where it was not delivered; of one that was never
-- paid as asked, the last that settled money of it. No row where there is none.
create or replace function private.checkout_claim(o private.checkout_orders, d public.deposits)
returns private.reviews
language plpgsql
stable
as $$
declare
  r private.reviews;
begin
  select x.* into r
  from private.reviews x
  where x.id = o.review_id
    or x.subject = d.code and x.kind = 'refund_failed' and private.admin_claim_held(x.source) is not null
    or d.status in ('cancelled', 'expired') and x.subject = d.code and x.status = 'closed'
      and x.resolution in ('return', 'credit')
  order by x.closed_at desc nulls first, x.id desc
  limit 1;
  return r;
end
$$;
