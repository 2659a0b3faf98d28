-- Service role, for a guest: the order behind the secret address of its page (shownOrder). Raises not_found.
create or replace function public.checkout_shown_get(p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_answer jsonb;
begin
  select private.checkout_shown(o) into v_answer from private.checkout_orders o where o.token = p_token;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.checkout_shown_get to service_role;
