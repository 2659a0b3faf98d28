-- The rupiah that the state of an order speaks of (private.checkout_state): what is given back, what reached the agent,
-- what came in and is being checked, else all that its customer pays. Null where what came in is no sum of rupiah.
create or replace function private.checkout_amount(d public.deposits, r private.reviews)
returns bigint
language sql
stable
as $$
  select case
    -- What the provider gave back of a payment before its sale ended is part of what the guest has again.
    when d.status = 'paid' and r.status is distinct from 'open' and r.resolution is distinct from 'credit' then d.total
    when d.status = 'review' then (
      select sum(x.amount)::bigint from private.reviews x where x.subject = d.code and x.status = 'open'
    )
    when r.status = 'open' then (
      select sum(x.amount)::bigint
      from private.reviews x
      where x.status = 'open' and (
        x.id = r.id or x.subject = d.code and (
          x.kind = 'checkout_failed' or x.kind = 'refund_failed' and private.admin_claim_held(x.source) is not null
        )
      )
    )
    when r.id is not null then r.amount
    else d.total
  end
$$;
