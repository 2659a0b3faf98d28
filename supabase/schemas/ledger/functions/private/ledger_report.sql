-- What a check found, {name: rows that break it}, as it is told and kept: {differences, checks: [{name, count}]}.
create or replace function private.ledger_report(p_found jsonb)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'differences', coalesce(sum(c.value::bigint), 0),
    'checks', coalesce(jsonb_agg(jsonb_build_object('name', c.key, 'count', c.value::bigint) order by c.key), '[]')
  )
  from jsonb_each_text(p_found) c
$$;
