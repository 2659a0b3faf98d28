-- Changes the settings that p_input names; answers them all.
create or replace function public.settings_set(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_next constant jsonb := private.settings_json(v_user) || p_input;
begin
  insert into private.account_settings as s (
    user_id, email_notification, shop, ppob, multicourier, language, theme, corner_roundness, font_size, font_family,
    default_margin
  )
  select v_user, n.email_notification, n.shop, n.ppob, n.multicourier, n.language, n.theme, n.corner_roundness,
    n.font_size, n.font_family, n.default_margin
  from jsonb_populate_record(null::private.account_settings, v_next) n
  on conflict (user_id) do update set
    email_notification = excluded.email_notification, shop = excluded.shop, ppob = excluded.ppob,
    multicourier = excluded.multicourier, language = excluded.language, theme = excluded.theme,
    corner_roundness = excluded.corner_roundness, font_size = excluded.font_size, font_family = excluded.font_family,
    default_margin = excluded.default_margin;
  return private.settings_json(v_user);
end
$$;

grant execute on function public.settings_set to authenticated;
