-- Refuses by an obstacle of whoever is to confirm what another one proposed (private.second_obstacle and those that ask
-- it); nothing where there is none. 409 where it is about who proposed it, 403 where about the second person.
create or replace function private.refuse_obstacle(p_obstacle text)
returns void
language plpgsql
stable
as $$
begin
  if p_obstacle = 'second_too_new' then
    perform private.fail(403, p_obstacle, (
      select jsonb_build_object('hours', c.second_admin_hours) from private.site_settings c
    ));
  elsif p_obstacle is not null then
    perform private.fail(
      case when p_obstacle in ('proposer_left', 'payout_marker_left', 'payout_file_needed') then 409 else 403 end, p_obstacle
    );
  end if;
end
$$;
