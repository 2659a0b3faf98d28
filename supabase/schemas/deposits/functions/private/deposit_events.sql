-- What partners said of a deposit: its newest 20 messages, by their ids.
create or replace function private.deposit_events(d public.deposits)
returns setof uuid
language sql
stable
as $$
  select o.id from private.inbound_events o
  where o.id in (select m.event_id from private.bank_mutations m where m.deposit_code = d.code)
    or (
      o.partner = d.provider and o.received_at >= d.created_at
      and o.received_at < greatest(d.expires_at, d.paid_at) + interval '14 days'
      and strpos(o.body, d.code) > 0
    )
    -- A refund's word names the payment, and not our code.
    or o.review_id in (select r.id from private.reviews r where r.subject = d.code)
  order by o.received_at desc, o.id desc
  limit 20
$$;
