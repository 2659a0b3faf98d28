-- Somebody and all who brought them in: who proposed them, who proposed those, and so on.
create or replace function private.appointment_line(p_user uuid)
returns uuid[]
language sql
stable
as $$
  with recursive line as (
    select p_user as id
    union
    select m.made_by from line l join private.appointment_makers m on m.user_id = l.id
  )
  select array_agg(l.id) from line l
$$;
