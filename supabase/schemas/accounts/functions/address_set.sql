-- Replaces the signed-in user's address. Raises validation_failed {field} for what a receipt may not say: a link, or a
-- mark that is not seen.
create or replace function public.address_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_address private.account_addresses;
  v_wrong text;
begin
  select l.key into v_wrong
  from jsonb_each_text(p_input) l
  where l.key in ('address', 'sub_district', 'district', 'city', 'province', 'country', 'note')
    and (private.has_unseen(l.value) or private.has_link(l.value))
  order by l.key
  limit 1;
  if found then
    perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_wrong));
  end if;
  perform private.lock_user(v_user);
  select d.* into v_address from private.account_addresses d where d.user_id = v_user;
  v_address := jsonb_populate_record(null::private.account_addresses, p_input || jsonb_build_object(
    'user_id', v_user, 'id', coalesce(v_address.id, private.uuid_v7()),
    'name', private.require_name(p_input ->> 'name')
  ));
  delete from private.account_addresses d where d.user_id = v_user;
  insert into private.account_addresses select v_address.*;
  return private.address_json(v_address);
end
$$;

grant execute on function public.address_set to authenticated;
