-- What happened around a claim, oldest first: [{at, what, amount}]. `what` is event:<partner>,
-- private.transfer_parts's, claim:<claim kind>, or asked / ended / done:<action> for the deposit's begin, its end
-- (ordered / order_ended where a guest pays it), and what admins did. A deed that its movement tells is told once.
create or replace function private.admin_claim_timeline(r private.reviews)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at, e.what, e.id), '[]'
    )
    from (
      select
        d.created_at as at, case when d.checkout then 'ordered' else 'asked' end as what, d.total as amount, d.code as id
      from public.deposits d where d.code = r.subject
      union all
      select d.ended_at, case when d.checkout then 'order_ended' else 'ended' end, null, d.code from public.deposits d
      where d.code = r.subject and (
        d.status in ('expired', 'cancelled', 'failed', 'review') and d.ended_at is not null or d.ended_at < d.paid_at
      )
      union all
      select o.received_at, 'event:' || o.partner, null, o.id::text
      from private.inbound_events o
      where o.id in (select private.claim_events(r))
      union all
      select x.created_at, 'done:' || x.action, null, x.id::text from private.admin_actions x
      where x.subject_kind = 'claim' and x.subject = r.id::text and not exists (
        select from private.transfers t
        where t.source = r.source and x.action in (t.kind::text, 'claim_' || t.kind)
      )
      union all
      select (h ->> 'at')::timestamptz, h ->> 'what', (h ->> 'amount')::bigint, ''
      from jsonb_array_elements(
        case when r.subject is null then '[]' else private.admin_timeline(r.subject) end
      ) h
      union all
      select t.created_at, m.what, m.amount, t.id::text
      from private.transfers t cross join lateral private.transfer_parts(t) m
      where r.subject is null and t.source = r.source
      union all
      select r.created_at, 'claim:' || r.kind, r.amount, r.id::text where r.subject is null
    ) e
  );
end
$$;
