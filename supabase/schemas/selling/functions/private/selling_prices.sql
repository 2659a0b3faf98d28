-- What the user asks their customers for each prepaid product that they may sell, pulsa first: the
-- filter of core/selling/selling-price-list.ts. Without what it costs them, for it is shown to customers.
create or replace function private.selling_prices(p_user uuid, p_filter jsonb)
returns table (product private.products, operator_name text, place bigint)
language sql
stable
as $$
  select d, o.name, row_number() over (order by d.type <> 'pulsa', d.type, o.position, d.position, d.code)
  from private.products d
  join private.operators o on o.code = d.operator
  where d.module = 'prabayar' and private.product_open_to(p_user, d)
    and (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (p_filter ->> 'operator' is null or d.operator = p_filter ->> 'operator')
    and private.search_finds(p_filter, concat_ws(' ', d.name, d.code, o.name))
$$;
