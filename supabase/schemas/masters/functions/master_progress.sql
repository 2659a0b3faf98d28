-- How far the signed-in agent is on the way to Master (core/masters/schema.ts, masterProgress). Raises forbidden for
-- everybody who is no agent: a Master has arrived, and a member is none yet.
create or replace function public.master_progress()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_turnover bigint;
  v_min bigint;
begin
  if not exists (select from public.accounts a where a.id = v_user and a.category = 2) then
    perform private.fail(403, 'forbidden');
  end if;
  v_turnover := private.master_turnover(v_user);
  select c.master_min_turnover into strict v_min from private.site_settings c;
  return jsonb_build_object(
    'turnover', v_turnover, 'needed', v_min, 'missing', greatest(v_min - v_turnover, 0), 'reached', v_turnover >= v_min,
    'from', private.master_first_day(), 'to', private.jakarta_day(now())
  );
end
$$;

grant execute on function public.master_progress to authenticated;
