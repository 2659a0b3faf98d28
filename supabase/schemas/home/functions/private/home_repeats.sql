-- The destinations of somebody's last 30 sales, each of a type once, newest first, at most 4; with the name that its
-- favourite contact has, or its supplier told. A sale that did not come about is nothing to repeat: its number may be
-- the reason.
create or replace function private.home_repeats(p_user uuid)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'type', one.type,
      'operator', one.operator,
      'destination', private.destination_national(one.destination),
      'server_name', private.server_name(one.type, one.operator, one.destination),
      'name', coalesce(
        (
          select c.name from private.contacts c
          where c.user_id = p_user and c.phone = one.destination
          order by lower(c.name), c.id
          limit 1
        ),
        one.customer_name
      ),
      'product_name', one.product_name
    ) order by one.created_at desc, one.ref_id desc), '[]')
    from (
      select each.* from (
        select distinct on (d.type, l.destination)
          l.ref_id, l.created_at, l.destination, l.customer_name, d.type, d.operator, d.name as product_name
        from (
          select p.* from public.purchases p
          where p.user_id = p_user
          order by p.created_at desc, p.ref_id desc
          limit 30
        ) l
        join private.products d on d.id = l.product_id
        where l.status in ('unprocessed', 'processing', 'success')
        order by d.type, l.destination, l.created_at desc, l.ref_id desc
      ) each
      order by each.created_at desc, each.ref_id desc
      limit 4
    ) one
  );
end
$$;
