-- One side of a change of the audit trail as people read it: its operator by name, its code beside.
create or replace function private.operator_told(p_change jsonb)
returns jsonb
language sql
stable
as $$
  select p_change || coalesce((
    select jsonb_build_object('operator', format('%s (%s)', o.name, o.code))
    from private.operators o
    where o.code = p_change ->> 'operator'
  ), '{}')
$$;
