-- A stored destination as people and suppliers write it: +62878… becomes 0878…
create or replace function private.destination_national(p_destination text)
returns text
language sql
immutable
as $$
  select case when p_destination like '+62%' then '0' || substr(p_destination, 4) else p_destination end
$$;
