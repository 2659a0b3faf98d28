-- One of the user's inquiries. Raises not_found.
create or replace function public.inquiry_get(p_inquiry text)
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
  select private.inquiry_json(i) into v_answer
  from private.inquiries i
  where i.ref_id = p_inquiry and i.user_id = v_user and i.link_id is null;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_answer;
end
$$;

grant execute on function public.inquiry_get to authenticated;
