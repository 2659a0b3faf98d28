-- Refuses whoever may not confirm what p_first proposed at p_at: claim_same_person, proposer_left,
-- second_too_new {hours}, second_not_apart.
create or replace function private.require_second(p_first uuid, p_at timestamptz, p_second uuid)
returns void
language plpgsql
stable
as $$
declare
  v_obstacle constant text := private.second_obstacle(p_first, p_at, p_second);
begin
  if v_obstacle = 'second_too_new' then
    perform private.fail(403, v_obstacle, (
      select jsonb_build_object('hours', c.second_admin_hours) from private.site_settings c
    ));
  elsif v_obstacle is not null then
    perform private.fail(case when v_obstacle = 'proposer_left' then 409 else 403 end, v_obstacle);
  end if;
end
$$;
