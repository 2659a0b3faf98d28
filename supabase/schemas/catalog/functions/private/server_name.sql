-- What the server of a destination is called that was chosen from its operator's (private.destination_fields); null of
-- any other. In plpgsql, so that what has none asks nothing.
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
    from private.destination_fields(p_type, p_operator) with ordinality f (code, required, choices, place)
    cross join unnest(f.choices) c (choice)
    where f.code = 'server' and split_part(c.choice, ' ', 1) = split_part(p_destination, '|', f.place::integer + 1)
    limit 1
  );
end
$$;
