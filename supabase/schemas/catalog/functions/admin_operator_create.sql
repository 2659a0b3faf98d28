-- Admins: a new operator under the code p_code, as p_values (private.operator_with) says, with a reason, once
-- for a key. It has no product yet, and stands last unless p_values has a position. Answers it (operatorDetail).
-- Raises operator_code_taken, validation_failed {field, problem}, idempotency_mismatch.
create or replace function public.admin_operator_create(p_key text, p_code text, p_values jsonb, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('operator new', p_code, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_operator private.operators;
begin
  -- One at a time: two that are made at once would not see each other's prefixes, nor place.
  lock table private.operators in share row exclusive mode;
  if private.admin_replay(v_key, v_hash) then
    return public.admin_operator_get(p_code);
  elsif p_code is null or p_code !~ '^[a-z0-9][a-z0-9-]{1,39}$' then
    perform private.fail(422, 'validation_failed', '{"field": "operator_code", "problem": "operator_code"}');
  -- The page that makes one has that address.
  elsif p_code = 'new' then
    perform private.fail(422, 'validation_failed', '{"field": "operator_code", "problem": "reserved"}');
  elsif exists (select from private.operators o where o.code = p_code) then
    perform private.fail(409, 'operator_code_taken');
  end if;
  v_operator.code := p_code;
  v_operator.prefixes := '{}';
  v_operator.servers := '{}';
  v_operator.position := least((select coalesce(max(o.position), 0) + 1 from private.operators o), 10000);
  v_operator := private.operator_with(v_operator, p_values);
  insert into private.operators select (v_operator).*;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'operator_create', 'operator', p_code, '{}', jsonb_strip_nulls(to_jsonb(v_operator) - 'code'),
    v_reason
  );
  return public.admin_operator_get(p_code);
end
$$;

grant execute on function public.admin_operator_create to authenticated;
