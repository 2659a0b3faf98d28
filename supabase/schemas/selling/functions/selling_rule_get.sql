-- One of the user's rules. Raises not_found.
create or replace function public.selling_rule_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  r private.selling_rules;
begin
  select x.* into r from private.selling_rules x where x.id = p_id and x.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.selling_rule_json(r);
end
$$;

grant execute on function public.selling_rule_get to authenticated;
