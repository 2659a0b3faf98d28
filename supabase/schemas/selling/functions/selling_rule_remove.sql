-- Takes an own rule away. Raises not_found.
create or replace function public.selling_rule_remove(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  perform private.lock_user(v_user);
  delete from private.selling_rules r where r.id = p_id and r.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if not exists (select from private.selling_rules r where r.user_id = v_user) then
    update private.account_settings s set sells_by_rules = false where s.user_id = v_user;
  end if;
end
$$;

grant execute on function public.selling_rule_remove to authenticated;
