-- When each partner's last callback was stored: one look into the index for each.
create or replace function private.callbacks_last()
returns table (partner text, last_at timestamptz)
language sql
stable
as $$
  with recursive known as (
    (select e.partner from private.inbound_events e order by e.partner limit 1)
    union all
    select (select e.partner from private.inbound_events e where e.partner > k.partner order by e.partner limit 1)
    from known k
    where k.partner is not null
  )
  select k.partner, (select max(e.received_at) from private.inbound_events e where e.partner = k.partner)
  from known k
  where k.partner is not null
$$;
