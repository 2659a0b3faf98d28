-- Purchases of p_people (private.purchase_people) that a filter lets through, in the filter's order: p_limit of them,
-- after the first p_offset, or after the purchase p_after. Each person's are taken along an index, so a piece of a
-- large file costs what it holds, not what lies before it. Sales that a search looked up by themselves
-- (private.purchase_search) are among them.
create or replace function private.purchase_page(
  p_people jsonb, p_filter jsonb, p_after text, p_limit integer, p_offset integer
)
returns table (p public.purchases, d private.products)
language plpgsql
stable
as $$
declare
  v_sort constant text := coalesce(p_filter ->> 'sort', 'newest');
  v_key constant text := case v_sort
    when 'highest' then
      -- By what its row shows: 0 for what is no success. What agents ask of their customers is not even told by an
      -- order.
      case when p_filter ? 'agents' then 'case when %1$s.status = ''success'' then %1$s.buying_price else 0 end'
        else 'case when %1$s.status = ''success'' then %1$s.selling_price else 0 end' end
        || ', %1$s.created_at, %1$s.ref_id'
    else '%1$s.created_at, %1$s.ref_id'
  end;
  v_direction constant text := case v_sort when 'oldest' then 'asc' else 'desc' end;
  v_after public.purchases;
  v_beyond text := 'true';
  v_refs constant text[] := array(select jsonb_array_elements_text(p_filter -> 'refs'));
begin
  if p_after is not null then
    select b.* into v_after from public.purchases b where b.ref_id = p_after and p_people ? b.user_id::text;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
    v_beyond := format('(%s) %s (%s)', format(v_key, 'b'),
      case v_direction when 'asc' then '>' else '<' end, format(v_key, '($3)'));
  end if;
  return query execute format($query$
      select n.b, n.d
      from jsonb_each_text($1) person (id, words)
      cross join lateral (
        select b, o.d
        from %4$s b
        cross join lateral (select d from private.products d where d.id = b.product_id offset 0) o
        where b.user_id = person.id::uuid
          and %5$s
          and %1$s
          and private.purchase_matches(b, o.d, person.words, $2)
        order by %2$s
        limit $6
      ) n
      order by %3$s
      limit $7 offset $8
    $query$,
    v_beyond,
    replace(format(v_key, 'b'), ',', ' ' || v_direction || ',') || ' ' || v_direction,
    replace(format(v_key, '(n.b)'), ',', ' ' || v_direction || ',') || ' ' || v_direction,
    case when p_filter ? 'refs' then 'private.purchases_searched(person.id::uuid, $4, $5, $9)' else 'public.purchases' end,
    case when p_filter ? 'refs' then 'true' else 'b.created_at >= $4 and b.created_at < $5' end
  )
  using p_people, p_filter, v_after,
    private.day_start((p_filter ->> 'from')::date, '-infinity'),
    private.day_start((p_filter ->> 'to')::date + 1, 'infinity'),
    p_limit + p_offset, p_limit, p_offset, v_refs;
end
$$;
