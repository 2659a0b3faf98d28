-- The ids of the open channels of some kinds, in their order.
create or replace function private.channel_ids(p_kinds text[])
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(c.id order by c.position, c.id), '[]')
  from private.payment_channels c
  where private.channel_open(c) and c.kind = any (p_kinds)
$$;
