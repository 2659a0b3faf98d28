-- The operator whose prefix fits a number best, or null. A hint, never a wall.
create or replace function private.operator_of_number(p_number text)
returns text
language sql
stable
as $$
  select o.code
  from private.operators o, unnest(o.prefixes) as prefix
  where regexp_replace(regexp_replace(left(p_number, 30), '\D', '', 'g'), '^(00)?620?', '0') like prefix || '%'
  order by length(prefix) desc
  limit 1
$$;
