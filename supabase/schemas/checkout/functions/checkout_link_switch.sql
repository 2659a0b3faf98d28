-- Switches one of the user's links on, off, or ends it for good. Orders that were made go on. Answers the link. Raises
-- not_found, validation_failed {field}, checkout_link_ended, forbidden.
create or replace function public.checkout_link_switch(p_id uuid, p_status text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  l private.checkout_links;
begin
  select x.* into l from private.checkout_links x where x.id = p_id and x.user_id = v_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif p_status is null or p_status not in ('on', 'off', 'ended') then
    perform private.fail(422, 'validation_failed', '{"field": "status"}');
  elsif l.status::text = p_status then
    return private.checkout_link_json(l);
  elsif l.status = 'ended' then
    perform private.fail(422, 'checkout_link_ended');
  end if;
  if p_status = 'on' then
    perform private.require_permission(v_user, 'agency');
  end if;
  update private.checkout_links x set status = p_status::private.checkout_link_status where x.id = p_id
  returning x.* into l;
  return private.checkout_link_json(l);
end
$$;

grant execute on function public.checkout_link_switch to authenticated;
