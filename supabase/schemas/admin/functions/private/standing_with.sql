-- An account as p_standing {category, role, is_active, permissions}, all of them, would make it. Raises
-- validation_failed, and master_turnover {balance, min} for a Master who has not sold enough.
create or replace function private.standing_with(a public.accounts, p_standing jsonb)
returns public.accounts
language plpgsql
stable
as $$
declare
  v_next public.accounts;
  v_turnover bigint;
  v_min bigint;
begin
  begin
    v_next := jsonb_populate_record(a, jsonb_build_object(
      'category', p_standing -> 'category', 'role', p_standing -> 'role',
      'is_active', p_standing -> 'is_active', 'permissions', p_standing -> 'permissions'
    ));
  exception when data_exception then
    perform private.fail(422, 'validation_failed');
  end;
  if v_next.category is null or v_next.role is null or v_next.is_active is null or v_next.permissions is null
    or not v_next.category between 1 and 3
    or not v_next.permissions <@ private.known_permissions()
    -- A list of lists, or one name again and again, is an account that nobody can read.
    or cardinality(v_next.permissions) > (select count(distinct p) from unnest(v_next.permissions) p)
    or array_ndims(v_next.permissions) > 1 then
    perform private.fail(422, 'validation_failed');
  end if;
  if v_next.category = 3 and a.category <> 3 then
    v_turnover := private.master_turnover(a.id);
    select c.master_min_turnover into strict v_min from private.site_settings c;
    if v_turnover < v_min then
      perform private.fail(422, 'master_turnover', jsonb_build_object('balance', v_turnover, 'min', v_min));
    end if;
  end if;
  return v_next;
end
$$;
