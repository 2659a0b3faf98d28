-- Whether a movement of p_amount rupiah needs a second person: with what this one moved alone in the last 24 hours
-- it is more than the site's two-person amount. The caller holds private.lock_desk.
create or replace function private.needs_two(p_actor uuid, p_amount bigint)
returns boolean
language sql
stable
as $$
  select abs(p_amount) > 0 and abs(p_amount) + private.moved_alone(p_actor) > c.two_person_amount
  from private.site_settings c
$$;
