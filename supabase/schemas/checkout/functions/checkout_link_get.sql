-- One of the user's links. Raises not_found.
create or replace function public.checkout_link_get(p_id uuid)
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
  select private.checkout_link_json(l) into v_answer
  from private.checkout_links l
  where l.id = p_id and l.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.checkout_link_get to authenticated;
