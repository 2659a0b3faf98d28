-- Doubles one of the user's designs, once for a key; p_name is the copy's. Answers it. Raises media_not_found,
-- media_design_limit {limit} beyond 50, media_customization_invalid, idempotency_mismatch.
create or replace function public.media_design_copy(p_key text, p_id uuid, p_name text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_most constant integer := 50;
  v_user constant uuid := private.media_owner();
  v_key constant uuid := private.request_key(v_user, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('copy', p_id, p_name));
  v_from constant uuid := p_id;
  d private.media_designs;
begin
  perform private.lock_user(v_user);
  select x.* into d from private.media_designs x where x.request_key = v_key;
  if found and d.request_hash <> v_hash then
    perform private.fail(409, 'idempotency_mismatch');
  elsif found then
    return private.media_json(d);
  end if;
  select x.* into d from private.media_designs x where x.id = v_from and x.user_id = v_user;
  if not found then
    perform private.fail(404, 'media_not_found');
  elsif (select count(*) from private.media_designs x where x.user_id = v_user) >= c_most then
    perform private.fail(422, 'media_design_limit', jsonb_build_object('limit', c_most));
  end if;
  d.id := private.uuid_v7();
  d.request_key := v_key;
  d.request_hash := v_hash;
  d.name := private.trimmed(p_name);
  d.created_at := clock_timestamp();
  d.updated_at := d.created_at;
  insert into private.media_designs select d.*;
  insert into private.media_items (design_id, place, product_id, price, proposed)
  select d.id, m.place, m.product_id, m.price, m.proposed from private.media_items m where m.design_id = v_from;
  return private.media_json(d);
exception
  when check_violation or not_null_violation then
    perform private.fail(422, 'media_customization_invalid');
end
$$;

grant execute on function public.media_design_copy to authenticated;
