-- The user's links that a filter of core/checkout/link-list.ts lets through.
create or replace function private.checkout_links_filtered(p_user uuid, p_filter jsonb)
returns setof private.checkout_links
language sql
stable
as $$
  select l.*
  from private.checkout_links l
  join private.operators o on o.code = l.operator
  left join private.products d on d.id = l.product_id
  where l.user_id = p_user
    and (p_filter ->> 'status' is null or l.status::text = p_filter ->> 'status')
    and private.search_finds(
      p_filter, concat_ws(' ', l.title, l.slug, l.type, o.name, d.name, d.code), null, array[l.amount]
    )
$$;
