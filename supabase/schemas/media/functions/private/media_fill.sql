-- Puts the nominals of a design (core/media/schema.ts, designInput.items) in the place of those it has. Raises
-- media_nominal_gone {products} for what its owner does not sell there, media_price_invalid {product_code, least} below
-- what it costs them, media_nominal_empty, media_nominal_limit {limit} beyond 60.
create or replace function private.media_fill(d private.media_designs, p_items jsonb)
returns void
language plpgsql
volatile
as $$
declare
  c_most constant integer := 60;
  v_gone text[];
  v_wrong record;
begin
  if jsonb_typeof(p_items) is distinct from 'array' or jsonb_array_length(p_items) = 0 then
    perform private.fail(422, 'media_nominal_empty');
  elsif jsonb_array_length(p_items) > c_most then
    perform private.fail(422, 'media_nominal_limit', jsonb_build_object('limit', c_most));
  end if;
  v_gone := array(
    select coalesce(i.one ->> 'product_code', '')
    from jsonb_array_elements(p_items) with ordinality i (one, place)
    left join private.media_offers(d.user_id, d.type, d.operator) o on o.code = i.one ->> 'product_code'
    where o.product_id is null
    order by i.place
  );
  if v_gone <> '{}' then
    -- Whoever opened it earlier has to hear which of them to take out; whoever guesses a code is told no name.
    perform private.fail(422, 'media_nominal_gone', (
      select jsonb_build_object('products', string_agg(coalesce(p.name, g.code), ', ' order by g.place))
      from unnest(v_gone) with ordinality g (code, place)
      left join private.products p on p.code = g.code and p.type = d.type and p.operator = d.operator
        and p.id in (select private.media_known(d.user_id))
    ));
  end if;
  select i.one ->> 'product_code' as code, o.cost into v_wrong
  from jsonb_array_elements(p_items) with ordinality i (one, place)
  join private.media_offers(d.user_id, d.type, d.operator) o on o.code = i.one ->> 'product_code'
  where coalesce(i.one ->> 'selling_price', '') !~ '^[0-9]{1,9}$'
    or (i.one ->> 'selling_price')::bigint not between greatest(o.cost, 1) and 100000000
  order by i.place
  limit 1;
  if found then
    perform private.fail(422, 'media_price_invalid', jsonb_build_object(
      'product_code', v_wrong.code, 'least', v_wrong.cost
    ));
  end if;
  delete from private.media_items m where m.design_id = d.id;
  insert into private.media_items (design_id, place, product_id, price, proposed)
  select d.id, i.place, o.product_id, (i.one ->> 'selling_price')::bigint, o.price
  from jsonb_array_elements(p_items) with ordinality i (one, place)
  join private.media_offers(d.user_id, d.type, d.operator) o on o.code = i.one ->> 'product_code'
  on conflict (design_id, product_id) do nothing;
end
$$;
