-- What the server of a destination is called that was chosen from its operator's; null of any other. Its part is where
-- private.destination_fields has it, which is too dear to ask for each sale that a search looks at. In plpgsql, so that
-- what has none asks nothing.
create or replace function private.server_name(p_type text, p_operator text, p_destination text)
returns text
language plpgsql
stable
as $$
begin
  if position('|' in p_destination) = 0 then
    return null;
  end if;
  return (
    select substr(c.choice, strpos(c.choice, ' ') + 1)
    from private.operators o
    cross join unnest(o.servers) c (choice)
    join private.product_types t on t.code = p_type
    cross join lateral (
      select array_position(t.fields, 'server') as server, array_position(t.fields, 'zone') as zone
    ) f
    where o.code = p_operator and o.asks_server is distinct from 'none'
      and split_part(c.choice, ' ', 1) = split_part(
        p_destination, '|', 1 + f.server - case when f.zone < f.server and o.asks_zone = 'none' then 1 else 0 end
      )
    limit 1
  );
end
$$;
