-- Why p_second may not confirm what p_first proposed at p_at, as a code of the catalogue; null where they may. Two
-- persons are two admins of different lines, of whom neither registered with the other's code; the second has been one
-- for the site's hours, and the first has been what they were ever since.
create or replace function private.second_obstacle(p_first uuid, p_at timestamptz, p_second uuid)
returns text
language sql
stable
as $$
  select case
    when p_first = p_second then 'claim_same_person'
    when not private.acts_since(p_first, p_at) then 'proposer_left'
    when not exists (
      select from private.appointments s
      cross join private.site_settings c
      where s.user_id = p_second and s.admin_since <= clock_timestamp() - c.second_admin_hours * interval '1 hour'
    ) then 'second_too_new'
    when private.appointment_line(p_first) && private.appointment_line(p_second)
      or private.brought(p_first, p_second) then 'second_not_apart'
  end
$$;
