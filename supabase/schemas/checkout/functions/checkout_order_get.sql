-- One order of the user's customers. Raises not_found.
create or replace function public.checkout_order_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select private.checkout_order_json(o) into v_answer
  from private.checkout_orders o
  where o.id = p_id and o.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.checkout_order_get to authenticated;
