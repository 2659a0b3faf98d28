-- An operator as p_values {name, mark, color, position, prefixes, asks_zone, asks_server, servers}, some or all
-- of them, would make it: `prefixes` are national, with spaces between; `servers` have a line each, what the
-- supplier is sent, a space, its name. Raises validation_failed {field, problem}.
create or replace function private.operator_with(o private.operators, p_values jsonb)
returns private.operators
language plpgsql
stable
as $$
declare
  v_problem jsonb;
begin
  if p_values is null or jsonb_typeof(p_values) <> 'object'
    or p_values - '{name,mark,color,position,prefixes,asks_zone,asks_server,servers}'::text[] <> '{}' then
    perform private.fail(422, 'validation_failed');
  end if;
  begin
    o := jsonb_populate_record(o, p_values - '{prefixes,servers}'::text[]);
  exception when data_exception then
    perform private.fail(422, 'validation_failed', '{"field": "position", "problem": "invalid"}');
  end;
  if p_values ? 'prefixes' then
    o.prefixes := array_remove(regexp_split_to_array(trim(p_values ->> 'prefixes'), '[ ,]+'), '');
  end if;
  if p_values ? 'servers' then
    o.servers := array(
      select regexp_replace(private.trimmed(line), '\s+', ' ', 'g')
      from regexp_split_to_table(p_values ->> 'servers', '[\r\n]+') with ordinality l (line, place)
      where private.trimmed(line) <> ''
      order by place
    );
  end if;
  v_problem := case
    when not coalesce(private.trimmed(o.name) <> '', false) then '{"field": "name", "problem": "required"}'
    when length(o.name) > 60 then '{"field": "name", "problem": "too_long"}'
    when private.has_unseen(o.name) then '{"field": "name", "problem": "unseen"}'
    when not coalesce(length(o.mark) between 1 and 4, false) or private.has_unseen(o.mark)
      then '{"field": "mark", "problem": "invalid"}'
    when not coalesce(o.color ~ '^#[0-9a-f]{6}$', false) then '{"field": "color", "problem": "invalid"}'
    when o.position is null or o.position not between 0 and 10000 then '{"field": "position", "problem": "invalid"}'
    when o.prefixes is null or cardinality(o.prefixes) > 60 or exists (
      select from unnest(o.prefixes) p where p is null or p !~ '^0[0-9]{2,7}$'
    ) or cardinality(o.prefixes) > (select count(distinct p) from unnest(o.prefixes) p)
      then '{"field": "prefixes", "problem": "prefixes"}'
    -- Two operators with one prefix: nobody could say whose a number is.
    when exists (select from private.operators other where other.code <> o.code and other.prefixes && o.prefixes)
      then '{"field": "prefixes", "problem": "prefix_taken"}'
    when o.asks_zone not in ('required', 'optional', 'none') then '{"field": "asks_zone", "problem": "one_of"}'
    when o.asks_server not in ('required', 'optional', 'none') then '{"field": "asks_server", "problem": "one_of"}'
  end::jsonb;
  v_problem := coalesce(v_problem, private.servers_problem(o.servers));
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
  return o;
end
$$;
