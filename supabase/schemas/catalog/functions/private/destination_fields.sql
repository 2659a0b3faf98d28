-- What is asked besides the number where an operator's products of a type are sold, in the type's order: the kind,
-- whether it must be filled, and what it is chosen from. Where the operator's row says nothing, as the type has it.
create or replace function private.destination_fields(p_type text, p_operator text)
returns table (code text, required boolean, choices text[])
language sql
stable
as $$
  select k.code, coalesce(a.need = 'required', not k.optional), coalesce(case k.code when 'server' then o.servers end, '{}')
  from private.product_types t
  cross join unnest(t.fields) with ordinality f (code, place)
  join private.destination_kinds k on k.code = f.code
  left join private.operators o on o.code = p_operator
  cross join lateral (select case k.code when 'zone' then o.asks_zone when 'server' then o.asks_server end) a (need)
  where t.code = p_type and a.need is distinct from 'none'
  order by f.place
$$;
