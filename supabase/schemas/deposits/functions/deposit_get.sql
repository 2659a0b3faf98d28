-- One of the user's deposits. Raises not_found.
create or replace function public.deposit_get(p_code text)
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
  select private.deposit_json(d) into v_answer
  from public.deposits d
  where d.code = p_code and d.user_id = v_user and not d.checkout;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.deposit_get to authenticated;
