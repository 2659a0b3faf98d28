-- Brings the prices of one of the user's designs to what they ask now; what they do not sell any more is left out.
-- Answers it. Raises media_not_found, media_nominal_empty where nothing would be left.
create or replace function public.media_design_refresh(p_id uuid)
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
