-- Brings the prices of one of the user's designs to what they ask now; what they do not sell any more is left out.
-- With p_design (core/media/schema.ts, designInput) the rest is saved as that has it, and a price that is not the
-- design's own stays as it is there. Answers it. Raises media_not_found, media_nominal_empty where nothing would be
-- left, and with p_design what public.media_design_save raises.
create or replace function public.media_design_refresh(
  p_id uuid, p_key text default null, p_design jsonb default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.media_owner();
  d private.media_designs;
begin
  perform private.lock_user(v_user);
  if p_design is not null then
    return public.media_design_save(p_key, p_id, p_design || jsonb_build_object('items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_code', i.one -> 'product_code',
        'selling_price', case when i.one ->> 'selling_price' = m.price::text then
          to_jsonb(greatest(case when o.price = m.proposed then m.price else o.price end, o.cost))
        else i.one -> 'selling_price' end
      ) order by i.place), '[]')
      from jsonb_array_elements(
        case jsonb_typeof(p_design -> 'items') when 'array' then p_design -> 'items' else '[]' end
      ) with ordinality i (one, place)
      left join private.products p on p.code = i.one ->> 'product_code'
      left join private.media_items m on m.product_id = p.id and m.design_id = p_id
      left join private.media_offers(v_user, p_design ->> 'type', p_design ->> 'operator') o on o.product_id = p.id
      where o.product_id is not null or m.product_id is null
    )));
  end if;
  update private.media_designs x set updated_at = clock_timestamp() where x.id = p_id and x.user_id = v_user
  returning x.* into d;
  if d.id is null then
    perform private.fail(404, 'media_not_found');
  end if;
  perform private.media_fill(d, (
    select coalesce(jsonb_agg(jsonb_build_object(
      'product_code', o.code,
      -- A price of the agent's own stays while what would be proposed is the same.
      'selling_price', greatest(case when o.price = m.proposed then m.price else o.price end, o.cost)
    ) order by m.place), '[]')
    from private.media_items m
    join private.media_offers(v_user, d.type, d.operator) o on o.product_id = m.product_id
    where m.design_id = d.id
  ));
  return private.media_json(d);
end
$$;

grant execute on function public.media_design_refresh to authenticated;
