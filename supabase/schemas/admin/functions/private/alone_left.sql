-- Rupiah that somebody may move now without a second person.
create or replace function private.alone_left(p_actor uuid)
returns bigint
language sql
stable
as $$
  select greatest(c.two_person_amount - private.moved_alone(p_actor), 0) from private.site_settings c
$$;
