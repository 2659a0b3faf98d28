-- Whether one of two people brought the other, or somebody who did, however many are between them.
create or replace function private.brought_along(p_one uuid, p_other uuid)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.network_agents n
    where n.head in (p_one, p_other) and n.agent in (p_one, p_other)
  )
$$;
