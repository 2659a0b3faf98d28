-- The menu entries that the asker may see, in no order: switched on, of a menu the person has not hidden, with the
-- permission that the entry asks for. An account that is not active sees none (core spec §6).
create or replace function private.menu_of_asker()
returns setof private.menu_entries
language plpgsql
stable
set search_path = ''
as $$
declare
  v_state constant text := private.session_state(auth.uid(), private.session_id());
  v_user constant uuid := case when v_state = 'admitted' then auth.uid() end;
  v_chosen constant jsonb := private.settings_json(v_user);
  v_permissions text[];
begin
  if v_state = 'account_inactive' then
    return;
  end if;
  v_permissions := private.account_permissions(v_user);
  return query
    select m.*
    from private.menu_entries m
    where m.enabled
      and (m.permission is null or m.permission = any (v_permissions))
      and case m.module
        when 'shop' then (v_chosen ->> 'shop')::boolean
        when 'multicourier' then (v_chosen ->> 'multicourier')::boolean and 'multicourier' = any (v_permissions)
        else (v_chosen ->> 'ppob')::boolean
      end
      and (m.type <> 'games' or private.games_open(v_user));
end
$$;
