-- Replaces the signed-in user's address; of a region's code (private.region_of) the names are that region's. Raises
-- validation_failed {field} for a code of none, and for what a receipt may not say: a link, or a mark that is not seen.
create or replace function public.address_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_address private.account_addresses;
  v_region constant jsonb := private.region_of(p_input ->> 'region_code');
  v_input constant jsonb := p_input || coalesce(v_region, '{}');
  v_wrong text;
begin
  if p_input ->> 'region_code' is not null and v_region is null then
    perform private.fail(422, 'validation_failed', '{"field": "region_code"}');
  end if;
  select l.key into v_wrong
  from jsonb_each_text(v_input) l
  where l.key in ('address', 'sub_district', 'district', 'city', 'province', 'country', 'note')
    and (private.has_unseen(l.value) or private.has_link(l.value))
  order by l.key
  limit 1;
  if found then
    perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_wrong));
  end if;
  perform private.lock_user(v_user);
  select d.* into v_address from private.account_addresses d where d.user_id = v_user;
  v_address := jsonb_populate_record(null::private.account_addresses, v_input || jsonb_build_object(
    'user_id', v_user, 'id', coalesce(v_address.id, private.uuid_v7()),
    'name', private.require_name(p_input ->> 'name')
  ));
  delete from private.account_addresses d where d.user_id = v_user;
  insert into private.account_addresses select v_address.*;
  return private.address_json(v_address);
end
$$;

grant execute on function public.address_set to authenticated;
