-- Admins: makes an operator as p_values (private.operator_with) says, with a reason, once for a key; p_version
-- names the operator that the admin saw. Answers it (operatorDetail). Raises not_found, changed_meanwhile,
-- nothing_changed, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_operator_change(
  p_key text, p_code text, p_version text, p_values jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('operator', p_code, p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_operator private.operators;
  v_next private.operators;
  v_before jsonb;
  v_changed jsonb;
begin
  -- One at a time: two at once would not see each other's prefixes.
  lock table private.operators in share row exclusive mode;
  select o.* into v_operator from private.operators o where o.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return public.admin_operator_get(p_code);
  elsif md5(to_jsonb(v_operator)::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  v_next := private.operator_with(v_operator, p_values);
  v_before := to_jsonb(v_operator) - 'code';
  v_changed := private.differing(v_before, to_jsonb(v_next) - 'code');
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  end if;
  update private.operators o
  set name = v_next.name, mark = v_next.mark, color = v_next.color, position = v_next.position,
    prefixes = v_next.prefixes, asks_zone = v_next.asks_zone, asks_server = v_next.asks_server, servers = v_next.servers
  where o.code = p_code;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'operator_change', 'operator', p_code, private.only_keys(v_before, v_changed), v_changed,
    v_reason
  );
  return public.admin_operator_get(p_code);
end
$$;

grant execute on function public.admin_operator_change to authenticated;
