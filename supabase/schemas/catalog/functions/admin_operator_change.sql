-- Admins: makes an operator as p_values {name, mark, color, position, prefixes, asks_zone, asks_server, servers}, some
-- or all of them, says, with a reason, once for a key; p_version names the operator that the admin saw. `prefixes` are
-- national, with spaces between; `servers` have a line each. Answers it (operatorDetail). Raises not_found,
-- changed_meanwhile, nothing_changed, validation_failed {field, problem}, idempotency_mismatch.
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
  v_problem jsonb;
begin
  select o.* into v_operator from private.operators o where o.code = p_code for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return public.admin_operator_get(p_code);
  elsif md5(to_jsonb(v_operator)::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif p_values is null or jsonb_typeof(p_values) <> 'object'
    or p_values - '{name,mark,color,position,prefixes,asks_zone,asks_server,servers}'::text[] <> '{}' then
    perform private.fail(422, 'validation_failed');
  end if;
  begin
    v_next := jsonb_populate_record(v_operator, p_values - '{prefixes,servers}'::text[]);
  exception when data_exception then
    perform private.fail(422, 'validation_failed', '{"field": "position", "problem": "invalid"}');
  end;
  if p_values ? 'prefixes' then
    v_next.prefixes := array_remove(regexp_split_to_array(trim(p_values ->> 'prefixes'), '[ ,]+'), '');
  end if;
  if p_values ? 'servers' then
    v_next.servers := array(
      select regexp_replace(private.trimmed(line), '\s+', ' ', 'g')
      from regexp_split_to_table(p_values ->> 'servers', '[\r\n]+') with ordinality l (line, place)
      where private.trimmed(line) <> ''
      order by place
    );
  end if;
  v_problem := case
    when not coalesce(private.trimmed(v_next.name) <> '', false) then '{"field": "name", "problem": "required"}'
    when length(v_next.name) > 60 then '{"field": "name", "problem": "too_long"}'
    when private.has_unseen(v_next.name) then '{"field": "name", "problem": "unseen"}'
    when not coalesce(length(v_next.mark) between 1 and 4, false) or private.has_unseen(v_next.mark)
      then '{"field": "mark", "problem": "invalid"}'
    when not coalesce(v_next.color ~ '^#[0-9a-f]{6}$', false) then '{"field": "color", "problem": "invalid"}'
    when v_next.position is null or v_next.position not between 0 and 10000 then '{"field": "position", "problem": "invalid"}'
    when cardinality(v_next.prefixes) > 60 or exists (
      select from unnest(v_next.prefixes) p where p is null or p !~ '^0[0-9]{2,7}$'
    ) or cardinality(v_next.prefixes) > (select count(distinct p) from unnest(v_next.prefixes) p)
      then '{"field": "prefixes", "problem": "prefixes"}'
    -- Two operators with one prefix: nobody could say whose a number is.
    when exists (select from private.operators o where o.code <> p_code and o.prefixes && v_next.prefixes)
      then '{"field": "prefixes", "problem": "prefix_taken"}'
    when v_next.asks_zone not in ('required', 'optional', 'none') then '{"field": "asks_zone", "problem": "one_of"}'
    when v_next.asks_server not in ('required', 'optional', 'none') then '{"field": "asks_server", "problem": "one_of"}'
    when cardinality(v_next.servers) > 40 or exists (
      select from unnest(v_next.servers) s
      where s !~ '^[A-Za-z0-9._#-]{1,20}( .{1,40})?$' or private.has_unseen(s)
    ) or cardinality(v_next.servers) > (select count(distinct lower(split_part(s, ' ', 1))) from unnest(v_next.servers) s)
      then '{"field": "servers", "problem": "servers"}'
  end::jsonb;
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
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
