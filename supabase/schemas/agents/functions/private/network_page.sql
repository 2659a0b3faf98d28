-- The sales of the agents below p_head that a filter lets through which searches nothing, by their time: p_limit of
-- them after the first p_offset, on the days of the filter, along the index of their persons. Only those of the page
-- are looked up whole.
create or replace function private.network_page(p_head uuid, p_filter jsonb, p_limit integer, p_offset integer)
returns table (p public.purchases, d private.products)
language plpgsql
stable
as $$
begin
  return query execute format($query$
    select b, g
    from (
      select k.ref_id
      from public.purchases k
      where k.user_id = any (array(
          select n.agent from private.network_agents n where n.head = $1 and n.is_agent
        ))
        and k.created_at >= $2 and k.created_at < $3
        and ($4 is null and $5 is null or k.product_id = any (array(
          select d.id from private.products d where ($4 is null or d.module = $4) and ($5 is null or d.type = $5)
        )))
        and ($6 is null or k.status::text = $6)
      order by k.created_at %1$s, k.ref_id %1$s
      limit $7 offset $8
    ) k
    join public.purchases b on b.ref_id = k.ref_id
    join private.products g on g.id = b.product_id
    order by b.created_at %1$s, b.ref_id %1$s
  $query$, case p_filter ->> 'sort' when 'oldest' then 'asc' else 'desc' end)
  using p_head, private.day_start((p_filter ->> 'from')::date, '-infinity'),
    private.day_start((p_filter ->> 'to')::date + 1, 'infinity'), p_filter ->> 'module', p_filter ->> 'type',
    p_filter ->> 'status', p_limit, p_offset;
end
$$;
